import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compareCases } from '#alec/estimator/domain/cases.ts';

const usage = 'Give a file of cases: npm run -s estimate -- cases.json';

/**
 * Recalculates the estimators and unit rows of a file of cases, prints what differs and how many figures are equal.
 * Gives 0 when all are, 1 when any differs, 2 when there is no such file.
 */
export async function estimate([name]: readonly string[]): Promise<number> {
  if (name === undefined) return fail(usage);
  // npm runs a script in the project's folder; the file is named from where the person is.
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  let comparison: ReturnType<typeof compareCases>;
  try {
    comparison = compareCases(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    return fail(`'${path}' cannot be compared: ${cause instanceof Error ? cause.message : cause}`);
  }
  const { equal, differences } = comparison;
  const lines = differences.map(
    ({ case: of, figure, expected, got }) => `${of} ${figure}: expected ${expected}, got ${got}`,
  );
  process.stdout.write(`${[...lines, `${equal} equal, ${differences.length} different`].join('\n')}\n`);
  return differences.length === 0 ? 0 : 1;
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
