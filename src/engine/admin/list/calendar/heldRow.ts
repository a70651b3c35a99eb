import type { ListRecord } from '#engine/admin/list/listSettings.tsx';

interface HeldRow {
  readonly record: ListRecord;
  /** The day that it was taken from: of several it may be any. */
  readonly day: string;
}

/** The row that the mouse holds: what a browser hands over with it can be read only where it is put down. */
export const heldRow: { current: HeldRow | null } = { current: null };
