/** `docs/errors.md`: the error table as a page, with how errors travel. */
import type { Contract } from '../contract.ts';
import { errorTable, type ErrorCode, type Retry } from '../errors.ts';

const introduction = `# Errors

<!-- Generated from the error table and the contracts by \`npm run schemas\`. -->

An error crosses the wire as \`{code, message, retry, detail}\` (\`schemas/wire-error.json\`). \`code\` is one of those
below and is what a program looks at; \`message\` is for whoever reads it; \`detail\` holds plain values and lists of
them, under keys that depend on the code, and may be absent.

- Whoever asked gets a response whose payload is \`{"ok": false, "error": …}\` instead of \`{"ok": true, "result": …}\`
  (\`schemas/response.json\`), on its own answers subject, with \`reply_to\` naming the request.
- A message that ended without being done also becomes a dead letter (\`schemas/dead-letter.json\`) with the error and
  the message itself, unless its contract foresees the error as an answer. \`stoa dead list\` shows dead letters, and
  \`stoa dead retry\` sends one again under a new id.
- The person sees a sentence that says what failed and what to do, never a bare code.
- An error that belongs to one process alone never crosses. It is mapped to one of these where it leaves the actor;
  what nobody foresaw becomes \`internal\`, with its cause in the log.

\`retry\` follows from the code and says what sending the same message again would do:
`;

const classes: Readonly<Record<Retry, string>> = {
  never: 'it will fail again; change the message or give up',
  later: 'it may succeed; the cause passes. The runtime itself tries such a message again first',
  check: 'it is not known whether it was done; look before sending it again',
};

const titles: Readonly<Record<Retry, string>> = {
  never: 'Failing for good',
  later: 'Failing for now',
  check: 'Left open',
};

/** The page, in Markdown. */
export function errorsPage(contracts: readonly Contract[]): string {
  const kinds = Object.keys(classes) as Retry[];
  const list = kinds.map((retry) => `- \`${retry}\`: ${classes[retry]}.`).join('\n');
  return [`${introduction}\n${list}`, ...kinds.map((retry) => chapter(retry, contracts))].join('\n\n') + '\n';
}

function chapter(retry: Retry, contracts: readonly Contract[]): string {
  const codes = (Object.keys(errorTable) as ErrorCode[]).filter((code) => errorTable[code].retry === retry);
  return [`## ${titles[retry]} (\`${retry}\`)`, ...codes.map((code) => entry(code, contracts))].join('\n\n');
}

function entry(code: ErrorCode, contracts: readonly Contract[]): string {
  const { meaning, remedy } = errorTable[code];
  const givers = contracts.flatMap(({ messages }) =>
    Object.values(messages)
      .filter(({ errors }) => errors.includes(code))
      .map(({ role, intent }) => `\`${role}.${intent}\``),
  );
  const foreseen = givers.length > 0 ? [`Foreseen as an answer of ${givers.join(', ')}.`] : [];
  return [`### \`${code}\``, meaning, `**What to do:** ${remedy}`, ...foreseen].join('\n\n');
}
