// Loaded into the server that is hammered, before its own code: at SIGUSR2 its garbage is collected, then its memory is
// written into a file.
import { renameSync, writeFileSync } from 'node:fs';

process.on('SIGUSR2', async () => {
  // What a collection frees may be held by a callback that has yet to run.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const file = String(process.env.MEMORY_REPORT);
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
