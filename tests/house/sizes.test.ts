import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = filesIn('src').filter((file) => !isTest(file));
const tests = [...filesIn('tests'), ...filesIn('src').filter(isTest)];

describe('a file', () => {
  it('of the sources has at most 300 lines', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(longerThan(300, sources)).toEqual([]);
  });

  it('of the tests has at most 400 lines', () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(longerThan(400, tests)).toEqual([]);
  });
});

it('no folder of the sources has more than 30 files', () => {
  const counts = new Map<string, number>();
  for (const folder of sources.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);

  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(folder, name));
}

function isTest(file: string): boolean {
  return /^src\/ra-[^/]+\/tests\//.test(file);
}

function longerThan(most: number, files: readonly string[]): string[] {
  return files.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > most);
}
