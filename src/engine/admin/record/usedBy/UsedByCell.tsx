import { useListContext, useRecordContext } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { UsedByButton } from './UsedByButton.tsx';
import type { CountedUses } from './uses.ts';

/** By how many rows the record in context is used, as the list's own answer says. */
export function UsedByCell() {
  const { meta } = useListContext<ListRecord>();
  const record = useRecordContext<ListRecord>();
  const uses = (meta as { usedBy?: Readonly<Record<string, CountedUses>> } | undefined)?.usedBy;
  const own = record && uses?.[record.id];
  return own ? <UsedByButton id={record.id} uses={own} /> : null;
}
