import { useCallback, useRef } from 'react';
import { dossiers } from '#alec/chat/page/useMessages.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useGetToken } from '#engine/admin/record/useLiveRecord.ts';

export const typing = 'typing';

const pauseMs = 3_000;

/** Tells the others who look at the dossier that one is writing, every three seconds at most. */
export function useTypingSignal(): () => void {
  const { record } = useDossier();
  const getToken = useGetToken();
  const last = useRef(0);
  return useCallback(() => {
    if (!getToken || Date.now() - last.current < pauseMs) return;
    last.current = Date.now();
    void import('#engine/admin/providers/live.ts').then(({ sendSignal }) =>
      sendSignal(`${dossiers}/${record.id}`, typing, getToken),
    );
  }, [getToken, record.id]);
}
