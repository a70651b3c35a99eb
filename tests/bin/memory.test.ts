import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, runCommand } from '../world/command.ts';
import { copyProject } from '../world/devServer.ts';

const withBuild = 240_000;
/** With its embedded database; a bundler takes more than that alone. */
const mostMegabytes = 600;

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
    const environment = { PORT, DATA_DIR: join(folder, 'data') };
    const words = ['node', join(folder, 'src/bin/alec.js'), 'start', '--product', join(folder, 'library')];
    const server = runCommand(words, { environment });
    await server.until(/Ctrl-C stops/);

    const metrics = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
    await server.end();

    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? [];
    expect(server.output()).toContain('Building the screen');
    expect(Number(bytes) / 1e6).toBeLessThan(mostMegabytes);
  },
  withBuild,
);
