import { useStore } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Density } from '#engine/admin/theme/theme.ts';
import type { AggregateFunction } from '#engine/model/aggregates.ts';

/** How a person has the table of a list, beside its columns and their order. */
export interface TableChoice {
  /** In pixels, of columns that were given a width by hand. */
  readonly widths: Readonly<Record<string, number>>;
  /** The last column that stays at the left when the others are scrolled. */
  readonly frozen: string | null;
  /** The totals below a column. */
  readonly totals: Readonly<Record<string, readonly AggregateFunction[]>>;
  /** Null: as everywhere. */
  readonly density: Density | null;
  /** Rows are numbered. */
  readonly numbered: boolean;
}

export const plainTable: TableChoice = {
  widths: {},
  frozen: null,
  totals: {},
  density: null,
  numbered: false,
};

/** Where the table of the list at that path is kept. */
export const tableKey = (path: string) => `${path}.table`;

/** The choice for the list in context, kept per person and list, and the way to change a part of it. */
export function useTableChoice() {
  const { path } = useResourceModel();
  const [kept, keep] = useStore<Partial<TableChoice>>(tableKey(path), plainTable);
  // What was kept may be older than the parts of a choice.
  const choice: TableChoice = { ...plainTable, ...kept };
  return { choice, change: (part: Partial<TableChoice>) => keep({ ...choice, ...part }) };
}

/** How high the rows of the list in context are: as chosen for it, else as everywhere. */
export function useDensity(): Density {
  const { density } = useTableChoice().choice;
  const [everywhere] = useStore<Density>('density', 'comfortable');
  return density ?? everywhere;
}
