/**
 * Plays the scenes on the real product and keeps what its streams then hold, beside this file. To be run when a
 * handler was changed on purpose: `node test/recorded/main.ts [scene…]`. What changed can then be read in the diff.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProduct } from '../operate/product.ts';
import { notes, scenes } from './scenes.ts';
import { recordingOf, writeRecording } from './streams.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(scenes, name));
if (unknown.length > 0)
  throw new Error(`There is no scene ${unknown.join(', ')}; there are ${Object.keys(scenes).join(', ')}.`);

for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const product = await openProduct(notes);
  try {
    await product.start(scene.model ? { model: scene.model() } : {});
    await scene.play(product);
    await product.rest();
    const { about } = scene;
    const recording = await recordingOf(product.broker, { about, partitions: product.broker.partitions });
    writeFileSync(join(import.meta.dirname, `${name}.jsonl`), writeRecording(recording));
    console.log(
      `${name}: ${recording.messages.length} messages, ${recording.journals.length} journal records`,
    );
  } finally {
    await product.close();
  }
}
