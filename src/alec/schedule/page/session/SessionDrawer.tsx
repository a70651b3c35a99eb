import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { usualHours } from '#alec/schedule/domain/sessions.ts';
import { type Range, useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import type { OpenSession } from '#alec/schedule/page/useDossierSchedule.ts';
import { sessionsPath } from '#alec/schedule/page/useSessionWords.ts';
import { DrawerForm } from '#engine/admin/form/DrawerForm.tsx';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { HistoryDrawer } from '#engine/admin/show/HistoryDrawer.tsx';
import type { ValuesOf } from '#generated/records.ts';
import { SessionFacts } from './SessionFacts.tsx';
import { SessionFields } from './SessionFields.tsx';

interface SessionDrawerProps {
  readonly opened: OpenSession;
  readonly close: () => void;
}

/** A session to write, or to read for those who may not write here. */
export default function SessionDrawer({ opened, close }: SessionDrawerProps) {
  return (
    <ResourceContextProvider value={sessionsPath}>
      <LeaveGuard leave={close}>
        {'id' in opened ? (
          <KnownSession id={opened.id} leave={close} />
        ) : (
          <NewSession range={opened.range} leave={close} />
        )}
      </LeaveGuard>
    </ResourceContextProvider>
  );
}

interface Leaves {
  readonly leave: () => void;
}

function NewSession({ range, leave }: Leaves & { readonly range: Range }) {
  const defaultValues = useDefaultValues(range);
  const { close } = useLeaveGuard();
  const translate = useTranslate();
  return (
    <SideDrawer title={translate('schedule.form.new')} close={close} width={520}>
      <DrawerForm>
        <RecordForm defaultValues={defaultValues} saved={leave}>
          <SessionFields id={null} />
        </RecordForm>
      </DrawerForm>
    </SideDrawer>
  );
}

function KnownSession({ id, leave }: Leaves & { readonly id: string }) {
  const { parts } = useDossier();
  const { mayUpdate } = useSchedule();
  const { close } = useLeaveGuard();
  const translate = useTranslate();
  const record = parts.sessions.find((one) => one.id === id);
  if (!record) return null;
  return (
    <SideDrawer
      title={mayUpdate ? translate('schedule.form.edit') : translate('schedule.form.view')}
      close={close}
      width={520}
      actions={<Tools record={record} />}
    >
      <DrawerForm>
        {mayUpdate ? (
          <RecordForm record={record} saved={leave}>
            <SessionFields id={id} />
          </RecordForm>
        ) : (
          <RecordContextProvider value={record}>
            <SessionFacts record={record} />
          </RecordContextProvider>
        )}
      </DrawerForm>
    </SideDrawer>
  );
}

function Tools({ record }: { readonly record: SavedRecord }) {
  const { mayDelete, askToDelete } = useSchedule();
  const { close } = useLeaveGuard();
  const translate = useTranslate();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const remove = () => {
    close();
    askToDelete(record.id);
  };
  return (
    <>
      <Tooltip title={translate('views.actions.history')}>
        <IconButton aria-label={translate('views.actions.history')} onClick={() => setHistoryOpen(true)}>
          <HistoryIcon />
        </IconButton>
      </Tooltip>
      {mayDelete && (
        <Tooltip title={translate('views.actions.delete')}>
          <IconButton aria-label={translate('views.actions.delete')} onClick={remove}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      )}
      {isHistoryOpen && <HistoryDrawer record={record} close={() => setHistoryOpen(false)} />}
    </>
  );
}

/** What a new session there starts with; the only training of a dossier is the one meant. */
function useDefaultValues({ from, to, half }: Range): ValuesOf<typeof sessionsPath> {
  const { record, parts } = useDossier();
  const { holidays, hoursPerDay } = useSchedule();
  const [defaultValues] = useState((): ValuesOf<typeof sessionsPath> => {
    const period = half === null ? 'ALL_DAY_PERIOD' : periods[half];
    const [only, ...others] = parts.trainings;
    return {
      training_course: record.id,
      session_type: 'training',
      training_course_training: others.length === 0 ? (only?.id ?? null) : null,
      from_date: from,
      to_date: to,
      period,
      session_duration: usualHours({ from, to, period }, holidays, hoursPerDay),
    };
  });
  return defaultValues;
}

const periods = { morning: 'MORNING_PERIOD', afternoon: 'AFTERNOON_PERIOD' } as const;
