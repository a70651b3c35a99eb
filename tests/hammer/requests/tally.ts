const groups = [
  '2xx, 3xx',
  '400, 415',
  '401, 403',
  '404',
  '409, 412',
  '422',
  'other 4xx',
  '5xx',
  'no answer',
] as const;

export interface Tally {
  count(kind: string, status: number, milliseconds: number): void;
  readonly total: number;
  /** How many of a hundred were done and not refused. */
  readonly doneShare: number;
  /** A row per kind of request: how it was answered, and how fast. */
  table(): string;
}

interface Row {
  readonly counts: Map<string, number>;
  readonly milliseconds: number[];
}

export function createTally(): Tally {
  const rows = new Map<string, Row>();
  const all = (): Row[] => [...rows.values()];
  const total = (): number => all().reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  return {
    count(kind, status, milliseconds) {
      const row: Row = rows.get(kind) ?? { counts: new Map(), milliseconds: [] };
      rows.set(kind, row);
      const group = groupOf(status);
      row.counts.set(group, (row.counts.get(group) ?? 0) + 1);
      row.milliseconds.push(milliseconds);
    },
    get total() {
      return total();
    },
    get doneShare() {
      return (
        (100 * all().reduce((sum, { counts }) => sum + (counts.get('2xx, 3xx') ?? 0), 0)) /
        Math.max(1, total())
      );
    },
    table: () => [heading, rule, ...[...rows].map(([kind, row]) => lineOf(kind, row))].join('\n'),
  };
}

const heading = `| requests | sent | ${groups.join(' | ')} | median ms | 99 of 100 ms | slowest ms |`;
const rule = `|---|${'---:|'.repeat(groups.length + 4)}`;

function lineOf(kind: string, { counts, milliseconds }: Row): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const figures = [
    sorted.length,
    ...groups.map((group): number => counts.get(group) ?? 0),
    at(0.5),
    at(0.99),
    at(1),
  ];
  return `| ${kind} | ${figures.join(' | ')} |`;
}

function groupOf(status: number): string {
  if (status === 0) return 'no answer';
  if (status < 400) return '2xx, 3xx';
  if (status >= 500) return '5xx';
  return groups.find((group) => group.split(', ').includes(String(status))) ?? 'other 4xx';
}
