import { dirname } from 'node:path';
import type { TimedTest } from './stageReport.ts';
import type { Outcome } from './stages.ts';

const longest = 30;
const columns = ['wall', 'cpu', 'startUp', 'database', 'test', 'waiting'] as const;

/** The times of docs/lab/tests.md as Markdown: stages, folders, the most expensive files and walks, then all of them. */
export function printTimes(outcomes: readonly Outcome[]): string {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const byCost = [...tests].sort((a, b) => costOf(b) - costOf(a));
  const stages = outcomes.map(({ name, wall, cpu }) => `| ${name} | ${format(wall)} | ${format(cpu)} |`);
  return [
    '| stage | wall s | CPU s |\n|---|---:|---:|',
    ...stages,
    '',
    table('folder', folderSums(tests)),
    '',
    table(`the ${longest} most expensive`, byCost.slice(0, longest)),
    '',
    table('file or walk', byCost),
  ].join('\n');
}

const costOf = ({ cpu, wall }: TimedTest) => cpu || wall;

function folderSums(tests: readonly TimedTest[]): TimedTest[] {
  const sums = new Map<string, TimedTest>();
  for (const test of tests) {
    const name = folderOf(test);
    const sum = sums.get(name);
    sums.set(name, sum ? added(sum, test) : { ...test, name });
  }
  return [...sums.values()].sort((a, b) => costOf(b) - costOf(a));
}

function folderOf({ name }: TimedTest): string {
  const [file = ''] = name.split(' › ');
  return dirname(file).split('/').slice(0, 2).join('/');
}

function added(sum: TimedTest, test: TimedTest): TimedTest {
  return {
    name: sum.name,
    wall: sum.wall + test.wall,
    cpu: sum.cpu + test.cpu,
    startUp: sum.startUp + test.startUp,
    database: sum.database + test.database,
    test: sum.test + test.test,
    waiting: sum.waiting + test.waiting,
  };
}

function table(heading: string, tests: readonly TimedTest[]): string {
  const rows = tests.map(
    (test) => `| ${test.name} | ${columns.map((column) => format(test[column])).join(' | ')} |`,
  );
  return [
    `| ${heading} | wall s | CPU s | start-up | database | test | waiting |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

function format(seconds: number): string {
  return seconds.toFixed(1);
}
