#!/usr/bin/env node
// Plain JavaScript, so that an old Node says what it lacks instead of failing on the first type.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Stoa needs Node 24 or newer; this is ${process.version}.\n` +
      'Run it through npm (`npm start`, `npm run -s stoa -- …`), which brings Node 24 along on Linux, or install Node 24.\n',
  );
  process.exit(1);
}
await import('../src/main.ts');
