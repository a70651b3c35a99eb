import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { sessionsPath, useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';

interface DeleteSessionProps {
  readonly id: string;
  readonly close: () => void;
}

/** Asks, then deletes a session. */
export function DeleteSession(props: DeleteSessionProps) {
  return (
    <ResourceContextProvider value={sessionsPath}>
      <Ask {...props} />
    </ResourceContextProvider>
  );
}

function Ask({ id, close }: DeleteSessionProps) {
  const { parts } = useDossier();
  const { sessions } = useSchedule();
  const remove = useDeleteRecord();
  const words = useSessionWords();
  const translate = useTranslate();
  const session = sessions.find((one) => one.id === id);
  const record = parts.sessions.find((one) => one.id === id);
  const confirm = () => {
    close();
    if (record) void remove(record);
  };
  return (
    <DeleteConfirm
      ids={[id]}
      isOpen
      title={translate('schedule.delete.title')}
      content={translate('schedule.delete.text', { name: session ? words.whole(session) : '' })}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
