import type { ReactNode } from 'react';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

/** What a row of a grid shows: values of the wire by the names of their columns. */
export type GridRow = FlatRecord & { readonly id: string };

/** A column of a grid: what its cells hold is read, shown and checked as a field of the Model. */
export interface GridColumn {
  /** Under which its value stands in a row. */
  readonly name: string;
  readonly label: string;
  /** Said above neighbouring columns of the same group. */
  readonly group?: string;
  readonly resource: ScreenResource;
  readonly field: ScreenField;
  /** Offered while one types; any other text is as good. */
  readonly suggestions?: readonly string[];
  /** Why nobody may write in the cell of this row; undefined: one may. */
  readonly readOnlyReason?: (row: GridRow) => string | undefined;
  /** The value of this row is not hers to see: it is copied nowhere. */
  readonly isHidden?: (row: GridRow) => boolean;
  /** Where the value of this row comes from; Enter on a cell that may not be written opens it. */
  readonly explain?: (row: GridRow) => ReactNode;
  /** Someone typed over the calculated value of this row; emptying the cell gives that one back. */
  readonly isTyped?: (row: GridRow) => boolean;
  /**
   * A difference between two figures, shown with its sign; whether it is good news is shown in colour, and known from
   * its value alone: it is asked of the sum too.
   */
  readonly difference?: (row: GridRow) => 'good' | 'bad' | undefined;
  /** What stands below the column, of the values in it alone. */
  readonly sum?: (rows: readonly GridRow[]) => JsonValue;
}

/**
 * What a column is called outside of its table, where nothing stands above it.
 *
 * @example fullLabel({ group: 'Weight', label: 'Net', … }) // 'Weight, Net'
 */
export function fullLabel({ group, label }: Pick<GridColumn, 'group' | 'label'>): string {
  return [group, label].filter(Boolean).join(', ');
}

/** What the values of a column come to; undefined: nothing is said of it. */
export function sumOfColumn(column: GridColumn, rows: readonly GridRow[]) {
  if (!column.sum) return undefined;
  const value = column.sum(rows);
  return { value, difference: column.difference?.({ id: '', [column.name]: value }) };
}

/** A value to be written in a cell. */
export interface CellChange {
  readonly id: string;
  readonly name: string;
  readonly value: JsonValue;
}

/** What somebody typed or pasted in a cell that cannot be written there, and why. */
export interface RefusedText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly reason: string;
}
