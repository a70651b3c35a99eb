import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../world/command.ts';

const casesFile = 'tests/cases/estimator-cases.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-estimate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'cases.json');
  await writeFile(path, text);
  return path;
}

/** What `npm run -s estimate -- <file>` runs. */
async function estimate(...words: readonly string[]) {
  const command = runCommand(['node', 'src/bin/alec.js', 'estimate', ...words], { environment: {} });
  const code = await command.ended;
  return { code, text: command.output() };
}

describe('alec estimate', () => {
  test('says that all figures are equal', async () => {
    expect(await estimate(casesFile)).toEqual({ code: 0, text: '1415 equal, 0 different\n' });
  });

  test('prints each figure that differs and fails', async () => {
    const file = await fileOf((await readFile(casesFile, 'utf8')).replaceAll('"21044.52"', '"21044.53"'));

    const { code, text } = await estimate(file);

    expect(code).toBe(1);
    expect(text).toBe(
      [
        'C01 total_gross_margin_with_end: expected 21044.53, got 21044.52',
        'C01 total_gross_margin: expected 21044.53, got 21044.52',
        '1413 equal, 2 different\n',
      ].join('\n'),
    );
  });

  test.each([
    ['{', /cannot be compared/],
    ['[]', /A file of cases is an object/],
  ])('refuses %s as a file of cases', async (content, sentence) => {
    const { code, text } = await estimate(await fileOf(content));

    expect(code).toBe(2);
    expect(text).toMatch(sentence);
  });

  test('asks for a file', async () => {
    const { code, text } = await estimate();

    expect(code).toBe(2);
    expect(text).toMatch(/Give a file of cases/);
  });
});
