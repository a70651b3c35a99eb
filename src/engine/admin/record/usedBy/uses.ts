import type { Uses } from '#engine/admin/form/refusals/refusedRows.ts';

/** Who uses a record, as the server counts it. */
export interface CountedUses extends Uses {
  readonly count: number;
  /** And more than the server counts. */
  readonly more: boolean;
}
