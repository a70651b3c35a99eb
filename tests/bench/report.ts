import type { Cost } from './calculation.ts';
import type { Compared } from './compare.ts';
import { percentile, perSecond, type Sample } from './load.ts';

const heads = ['request', 'conn.', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'kB', 'req/s', 'p50', 'p99'];

/** The figures of the API; the last three columns are the product's divided by those of the SQL alone. */
export function describeApi(lines: readonly Compared[]): string {
  const above = `${' '.repeat(68)}times the bare server's`;
  return [above, row(heads), ...lines.map(apiRow), ...lines.flatMap(failures)].join('\n');
}

function apiRow({ name, connections, product, baseline }: Compared): string {
  const ratio = (value: (sample: Sample) => number) => (value(product) / value(baseline)).toFixed(2);
  return row([
    name,
    String(connections),
    perSecond(product).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => percentile(product, share).toFixed(1)),
    (product.bytes / 1000).toFixed(1),
    ratio(perSecond),
    ...[0.5, 0.99].map((share) => ratio((sample) => percentile(sample, share))),
  ]);
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join('');
}

/** Answers that were no success spoil the figures above; they are told, never left out. */
function failures({ name, connections, product, baseline }: Compared): string[] {
  const told = (side: string, { failures: count }: Sample) =>
    count > 0 ? [`${name}, ${connections} connections: ${count} answers of ${side} were no success`] : [];
  return [...told('the product', product), ...told('the bare server', baseline)];
}

/** One request of the desk, one at a time. */
export interface Timed {
  readonly name: string;
  readonly sample: Sample;
}

const goalMilliseconds = 100;

/** The figures of the desk, those above the goal marked. */
export function describeDesk(lines: readonly Timed[]): string {
  const head = `${'the desk'.padEnd(32)}${['p50 ms', 'p95 ms', 'kB'].map((cell) => cell.padStart(9)).join('')}`;
  return [head, ...lines.map(deskLine)].join('\n');
}

function deskLine({ name, sample }: Timed): string {
  const [p50, p95] = [percentile(sample, 0.5), percentile(sample, 0.95)];
  const cells = [p50.toFixed(1), p95.toFixed(1), (sample.bytes / 1000).toFixed(1)];
  const verdict = p95 < goalMilliseconds ? '' : `  above ${goalMilliseconds} ms`;
  const failed = sample.failures > 0 ? `  ${sample.failures} failed` : '';
  return `${name.padEnd(32)}${cells.map((cell) => cell.padStart(9)).join('')}${verdict}${failed}`;
}

/** What calculations cost, those above their goal marked. */
export function describeCosts(costs: readonly Cost[]): string {
  const head = `${'calculation'.padEnd(32)}${['p50 ms', 'p99 ms'].map((cell) => cell.padStart(9)).join('')}`;
  return [head, ...costs.map(costLine)].join('\n');
}

function costLine({ name, goalMs, p50, p99 }: Cost): string {
  const cells = [p50, p99].map((cell) => cell.toFixed(3).padStart(9)).join('');
  return `${name.padEnd(32)}${cells}  ${p50 < goalMs ? 'within' : 'above'} the goal of ${goalMs} ms`;
}
