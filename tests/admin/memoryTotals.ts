import { Decimal } from 'decimal.js';
import type { RaRecord } from 'ra-core';

export interface Aggregating {
  readonly aggregate?: Readonly<Record<string, readonly string[]>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** `meta.aggregates` of the server, over arrays. */
export function totalsOf(rows: readonly RaRecord[], { aggregate }: Aggregating = {}) {
  if (!aggregate || Object.keys(aggregate).length === 0) return {};
  const totals = Object.entries(aggregate).map(([name, functions]) => [
    name,
    Object.fromEntries(functions.map((one) => [one, totalOf(one, figuresOf(rows, name))])),
  ]);
  return { aggregates: Object.fromEntries(totals) };
}

/** `meta.groups` of the server, of a field of the rows. */
export function groupsOf(shown: readonly RaRecord[], all: readonly RaRecord[], meta: Aggregating = {}) {
  const name = meta.query?.group;
  if (name === undefined || shown.some((row) => Array.isArray(row[name]))) return {};
  const headings = [...new Set(shown.map((row) => row[name] ?? null))];
  const under = (rows: readonly RaRecord[], heading: unknown) =>
    rows.filter((row) => (row[name] ?? null) === heading);
  return {
    groups: headings.map((heading) => ({
      heading,
      count: under(all, heading).length,
      aggregates: totalsOf(under(all, heading), meta).aggregates ?? null,
      rows: under(shown, heading).map(({ id }) => id),
    })),
  };
}

function figuresOf(rows: readonly RaRecord[], name: string): Decimal[] {
  return rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : new Decimal(row[name])));
}

function totalOf(one: string, figures: readonly Decimal[]): string | number | null {
  const sum = figures.reduce((all, figure) => all.add(figure), new Decimal(0));
  if (one === 'count') return figures.length;
  if (one === 'sum') return sum.toFixed(2);
  if (figures.length === 0) return null;
  if (one === 'average') return sum.div(figures.length).toFixed(4);
  return (one === 'min' ? Decimal.min(...figures) : Decimal.max(...figures)).toFixed(2);
}
