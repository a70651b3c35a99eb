import type { Cost } from './calculation.ts';
import type { Compared } from './compare.ts';
import { percentile, perSecond, type Sample } from './load.ts';

const heads = [
  'request',
  'conn.',
  'req/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p99/p50',
  'kB',
  'own SQL',
  'by hand',
];

/** The figures of the API; the last two columns are the product's requests per second divided by those of the bare servers. */
export function describeApi(lines: readonly Compared[]): string {
  const above = `${' '.repeat(80)}times the bare server's`;
  return [above, row(heads), ...lines.map(apiRow), ...lines.flatMap(failures)].join('\n');
}

function apiRow({ name, connections, product, ownSql, byHand }: Compared): string {
  const [p50, p95, p99] = [percentile(product, 0.5), percentile(product, 0.95), percentile(product, 0.99)];
  return row([
    name,
    String(connections),
    perSecond(product).toFixed(0),
    ...[p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1)),
    (p99 / p50).toFixed(1),
    (product.bytes / 1000).toFixed(1),
    ...[ownSql, byHand].map((bare) => (perSecond(product) / perSecond(bare)).toFixed(2)),
  ]);
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join('');
}

/** Answers that were no success spoil the figures above; they are counted, never left out. */
function failures({ name, connections, product, ownSql, byHand }: Compared): string[] {
  const counted = (side: string, { failures: count }: Sample) =>
    count > 0 ? [`${name}, ${connections} connections: ${count} answers of ${side} were no success`] : [];
  return [
    ...counted('the product', product),
    ...counted('its SQL behind a bare server', ownSql),
    ...counted('the statement by hand', byHand),
  ];
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
  const head = `${'calculation'.padEnd(32)}${['p50 ms', 'p95 ms', 'p99 ms'].map((cell) => cell.padStart(9)).join('')}`;
  return [head, ...costs.map(costLine)].join('\n');
}

function costLine({ name, goalMs, p95GoalMs = Number.POSITIVE_INFINITY, p50, p95, p99 }: Cost): string {
  const cells = [p50, p95, p99].map((cell) => cell.toFixed(3).padStart(9)).join('');
  const goal = Number.isFinite(p95GoalMs) ? `${goalMs} ms (p95 ${p95GoalMs})` : `${goalMs} ms`;
  return `${name.padEnd(32)}${cells}  ${p50 < goalMs && p95 < p95GoalMs ? 'within' : 'above'} the goal of ${goal}`;
}
