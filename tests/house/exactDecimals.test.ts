import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Where a decimal becomes a plain number on purpose, and it is a count of something whole each time. */
const wholeNumbers = [
  'src/alec/estimator/domain/durationCalculator.ts',
  'src/alec/estimator/domain/figures/outputs.ts',
  'src/alec/estimator/domain/solve.ts',
];

/** What is an estimate and no amount: distances on the earth. */
const estimates = ['src/alec/candidate/domain/distance.ts'];

/** What would make a float: a literal with a fraction, reading one from text, arithmetic of `Math`. */
function floatsIn(text: string, path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isFraction = ts.isNumericLiteral(node) && /[.e]/i.test(node.getText(source));
    if (isFraction && !estimates.includes(path)) found.push(node.getText(source));
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source);
      if (['parseFloat', 'Number.parseFloat'].includes(called)) found.push(called);
      if (called.endsWith('.toNumber') && !wholeNumbers.includes(path)) found.push(called);
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  visit(source);
  return found.map((one) => `${path}: ${one}`);
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('the trade', () => {
  test('is calculated without a float', async () => {
    const files = (await filesUnder('src/alec')).filter((path) => path.includes('/domain/'));

    const floats = await Promise.all(files.map(async (path) => floatsIn(await readFile(path, 'utf8'), path)));

    expect(files.length).toBeGreaterThan(20);
    expect(floats.flat()).toEqual([]);
  });

  test.each([
    ['const rate = 1.6;', '1.6'],
    ['const big = 1e3;', '1e3'],
    ['parseFloat(text);', 'parseFloat'],
    ['value.times(2).toNumber();', 'value.times(2).toNumber'],
  ])('would not pass with %s', (planted, found) => {
    expect(floatsIn(planted, 'src/alec/dossier/domain/planted.ts')).toEqual([
      `src/alec/dossier/domain/planted.ts: ${found}`,
    ]);
  });
});
