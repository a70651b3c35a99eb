import type { ListRecord } from '#engine/admin/list/listSettings.tsx';

/** The row that the mouse holds: what a browser hands over with it can be read only where it is put down. */
export const heldRow: { current: ListRecord | null } = { current: null };
