import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import type { GridReport } from '#engine/admin/grid/table/useGridActions.ts';
import type { LeftOutRows } from './rowsLeftOut.ts';

/** What was done in a list, and what was not. */
export interface ListReport extends GridReport {
  /** Said on the page, and not to screen readers alone. */
  readonly isShown?: boolean;
  /** Rows that the server refused, with its reasons. */
  readonly lines?: readonly {
    readonly name: string;
    readonly place?: Place;
    readonly reasons: readonly string[];
  }[];
  /** Rows that were not written at all, as nothing in them may be. */
  readonly leftOut?: LeftOutRows;
  /** Writes the rows that were not refused. */
  readonly others?: () => void;
}

/** What was not written is said until somebody closes it. */
export function isToBeRead({ refused, lines, leftOut }: ListReport): boolean {
  return refused.length > 0 || lines !== undefined || (leftOut?.size ?? 0) > 0;
}
