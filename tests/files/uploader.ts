/** A process that begins an upload to the folder it is given, says so, and waits for the rest. */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createFiles } from '#engine/files/createFiles.ts';
import { uploadOf } from '../world/uploads.ts';

const [folder = ''] = process.argv.slice(2);
const files = createFiles({
  place: { folder },
  antivirus: undefined,
  now: () => new Date(),
  warn: () => undefined,
});
await files.receive(uploadOf(Buffer.alloc(0), { bytes: begun() }));

async function* begun(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.7\n');
  yield Buffer.alloc(1_000_000);
  writeSync(1, 'begun\n');
  await setTimeout(60_000);
}
