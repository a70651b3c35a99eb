import { useEffect } from 'react';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import type { Path } from '#generated/records.ts';
import { dossiers } from './readDossier.ts';

const chatParts: readonly string[] = ['chats', 'chat-reads'] satisfies Path[];

/** What somebody else saves in the dossier shows here too. */
export function useFollowOthers(id: string | undefined, refresh: () => Promise<void>): void {
  const { change } = useLiveRecord(dossiers, id);
  useEffect(() => {
    // Who chats changes nothing that the page of the dossier shows.
    if (change && !chatParts.includes(change.part ?? '')) void refresh();
  }, [change, refresh]);
}
