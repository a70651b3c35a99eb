import { readFile } from 'node:fs/promises';
import { seed } from '#alec/demo/seed.ts';
import { folders } from '#bin/folders.ts';
import { anyDatabase } from '../world/databases.ts';
import { startTestServer } from '../world/server.ts';

/* A server for one walk, in a process of its own: the parent receives its address and stops it by disconnecting. */
const model = JSON.parse(await readFile('generated/model.json', 'utf8'));
const database = await anyDatabase('generated/migrations').open();
await seed(database, model, 'demo');
const server = await startTestServer({ database, screenDirectory: folders.screen });
process.once('disconnect', () => void stop());
process.send?.(server.origin);

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  process.exit(0);
}
