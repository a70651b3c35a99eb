// Loaded into a server before its own code: at SIGUSR2 its garbage is collected, then its memory is written into a file.
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { findSourceMap } from 'node:module';
import { join } from 'node:path';

process.on('SIGUSR2', async () => {
  if (process.env.READ_SOURCE_MAPS) readSourceMaps(process.env.THREAD_BUNDLE);
  // What a collection frees may be held by a callback that has yet to run.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const file = String(process.env.MEMORY_REPORT);
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});

let files;

/** The first stack that has a place in a file has the map of that file read, which is kept from then on. */
function readSourceMaps(folder = '') {
  // Another version of the program may remove the folder meanwhile; what is loaded has its map.
  files ??= readdirSync(folder);
  for (const file of files) findSourceMap(join(folder, file));
}
