import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import { ToastAlert } from '#admin/layout/ToastAlert.tsx';
import { type Holidays, type Move, movedSession, type Session } from '#domain/sessions.ts';
import type { FlatRecord } from '#model/model.ts';
import { useDossier } from '../useDossier.ts';
import { sessionsPath } from './useSessionWords.ts';

/** Puts a session somewhere else and saves it, with the way back in the toast. */
export function useMoveSession(holidays: Holidays, hoursPerDay: string) {
  const { parts } = useDossier();
  const notify = useNotify();
  const write = useWriteSession();
  return useCallback(
    async (session: Session, move: Move) => {
      const record = parts.sessions.find(({ id }) => id === session.id);
      if (!record) return;
      const after = placeOf(movedSession(session, move, holidays, hoursPerDay));
      const { from_date, to_date, period, session_duration } = record;
      const before = { from_date, to_date, period, session_duration };
      const moved = await write(record, after);
      if (!moved) return;
      notify(<Moved putBack={() => write({ ...moved, ...after }, before)} />, { type: 'success' });
    },
    [parts.sessions, holidays, hoursPerDay, notify, write],
  );
}

type SessionRecord = FlatRecord & { readonly id: string };

/** Saves a change of a session as the one who looks last saw it; undefined when the server refused. */
function useWriteSession() {
  const [update] = useUpdate<SessionRecord>();
  const notify = useNotify();
  const { refresh } = useDossier();
  return useCallback(
    async (record: SessionRecord, data: FlatRecord): Promise<SessionRecord | undefined> => {
      try {
        return (await update(
          sessionsPath,
          { id: record.id, data, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        )) as SessionRecord;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        // Somebody else was quicker, or locked the dossier: the page shows what stands now.
        await refresh();
        return undefined;
      }
    },
    [update, notify, refresh],
  );
}

function placeOf({ from, to, period, hours }: Session): FlatRecord {
  return { from_date: from, to_date: to, period, session_duration: hours };
}

function Moved({ putBack }: { readonly putBack: () => Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const goBack = () => {
    close();
    void putBack();
  };
  return (
    <ToastAlert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={goBack}>
          {translate('schedule.putBack')}
        </Button>
      }
    >
      {translate('schedule.moved')}
    </ToastAlert>
  );
}
