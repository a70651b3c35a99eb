import { useEffect } from 'react';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import { dossiers } from './readDossier.ts';

/** What somebody else saves in the dossier shows here too. */
export function useFollowOthers(id: string | undefined, refresh: () => Promise<void>): void {
  const { change } = useLiveRecord(dossiers, id);
  useEffect(() => {
    if (change) void refresh();
  }, [change, refresh]);
}
