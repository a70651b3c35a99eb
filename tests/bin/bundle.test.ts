import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../world/command.ts';
import { copyProject } from '../world/devServer.ts';

/** Each change is bundled anew. */
const withBuilds = 300_000;

let folder: string;

/** Its sources may be changed without harm. */
beforeAll(async () => {
  folder = await copyProject();
}, withBuilds);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function alec(...words: readonly string[]) {
  const command = runCommand(['node', join(folder, 'src/bin/alec.js'), ...words]);
  return { code: await command.ended, output: command.output() };
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

const built = () => readdir(join(folder, 'node_modules/.cache/alec/bundles'));

describe('the bundle of the commands', () => {
  it(
    'serves until a source says something else, and then is what the sources say',
    async () => {
      await alec('help');
      const first = await built();
      const again = await alec('help');
      const kept = await built();
      await replace('src/bin/alec.ts', 'the back office of training requests', 'the office of today');

      const { output } = await alec('help');

      expect(again.output).toContain('the back office of training requests');
      expect(kept).toEqual(first);
      expect(output).toContain('the office of today');
      expect(await built()).toHaveLength(2);
    },
    withBuilds,
  );

  it(
    'names the file and the line of the source where a command fails',
    async () => {
      await replace('src/bin/estimate.ts', 'return fail(usage)', 'throw new TypeError(usage)');
      const lines = (await readFile(join(folder, 'src/bin/estimate.ts'), 'utf8')).split('\n');
      const line = lines.findIndex((words) => words.includes('TypeError')) + 1;

      const { code, output } = await alec('estimate');

      expect(code).toBe(1);
      expect(output).toContain(`at estimate (${join(folder, 'src/bin/estimate.ts')}:${line}:`);
    },
    withBuilds,
  );

  it(
    'is not needed: where it cannot be written, commands run from the sources and say why',
    async () => {
      await rm(join(folder, 'node_modules/.cache'), { recursive: true });
      await writeFile(join(folder, 'node_modules/.cache'), '');

      const { code, output } = await alec('strat');

      expect(code).toBe(2);
      expect(output).toMatch(/^The commands are not bundled, .*ENOTDIR.*\n/s);
      expect(output).toContain('alec start');
    },
    withBuilds,
  );
});
