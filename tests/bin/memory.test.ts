import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldBy, readMemory, reportingWords } from '../hammer/server/readMemory.ts';
import { runCommand } from '../world/command.ts';
import { copyProject } from '../world/devServer.ts';
import { freePort } from '../world/freePort.ts';

const withBuild = 300_000;
/**
 * Of objects and buffers after a collection, which is the same however busy the machine is: 41 of the server, and 72 with a
 * bundler in it, most of whose gigabyte is neither.
 */
const mostMegabytes = 55;

let folder: string;
beforeAll(async () => {
  folder = await copyProject();
  await cp('tests/library', join(folder, 'library'), { recursive: true });
}, withBuild);
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'a server whose start built the screen keeps nothing of the memory of that',
  async () => {
    const PORT = await freePort();
    const report = join(folder, 'memory.json');
    const environment = { PORT, DATA_DIR: join(folder, 'data'), MEMORY_REPORT: report };
    const program = join(folder, 'src/bin/alec.js');
    const words = ['node', ...reportingWords, program, 'start', '--product', join(folder, 'library')];
    const server = runCommand(words, { environment });
    await server.until(/Ctrl-C stops/);

    const memory = await readMemory(() => void server.end('SIGUSR2'), report);
    await server.end();

    expect(server.output()).toContain('Building the screen');
    expect(heldBy(memory) / 1e6).toBeLessThan(mostMegabytes);
  },
  withBuild,
);
