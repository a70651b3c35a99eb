import { useTranslate, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { type Holidays, type Move, movedSession, type Session } from '#alec/schedule/domain/sessions.ts';
import { sessionsPath } from '#alec/schedule/page/useSessionWords.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import type { RecordOf } from '#generated/records.ts';

/** Puts a session somewhere else and saves it, with the way back in the toast. */
export function useMoveSession(holidays: Holidays, hoursPerDay: string) {
  const { parts, refresh } = useDossier();
  const translate = useTranslate();
  const done = useDoneToast();
  const notifyFailure = useNotifyFailure();
  const write = useWriteSession();
  return useCallback(
    async function move(session: Session, way: Move): Promise<void> {
      const record = parts.sessions.find(({ id }) => id === session.id);
      if (!record) return;
      const after = placeOf(movedSession(session, way, holidays, hoursPerDay));
      const { from_date, to_date, period, session_duration } = record;
      const before: SessionValues = { from_date, to_date, period, session_duration };
      try {
        const moved = await write(record, after);
        done({
          message: translate('schedule.moved'),
          word: 'views.undo',
          saidAfter: 'schedule.movedBack',
          undo: () => write({ ...moved, ...after }, before),
        });
      } catch (error) {
        notifyFailure(error, () => move(session, way));
        // Somebody else was quicker, or locked the dossier: the page shows what stands now.
        await refresh();
      }
    },
    [parts.sessions, holidays, hoursPerDay, refresh, translate, done, notifyFailure, write],
  );
}

type SessionRecord = RecordOf<typeof sessionsPath>;
type SessionValues = Partial<SessionRecord>;

/** Saves a change of a session as the one who looks last saw it. */
function useWriteSession() {
  const [update] = useUpdate<SessionRecord>();
  return useCallback(
    async (record: SessionRecord, data: SessionValues): Promise<SessionRecord> =>
      (await update(
        sessionsPath,
        { id: record.id, data, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )) as SessionRecord,
    [update],
  );
}

function placeOf({ from, to, period, hours }: Session): SessionValues {
  return { from_date: from, to_date: to, period, session_duration: hours };
}
