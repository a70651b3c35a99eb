import { Alert, Box, Stack, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Agenda } from './Agenda.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { DeleteSession } from './DeleteSession.tsx';
import { Legend } from './Legend.tsx';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { SessionTable } from './SessionTable.tsx';
import { SessionTotals } from './SessionTotals.tsx';
import { ScheduleContext, useSchedule } from './scheduleContext.ts';
import { type OpenSession, useDossierSchedule } from './useDossierSchedule.ts';
import { startingDay, useScheduleView } from './useScheduleView.ts';

const SessionDrawer = lazy(() => import('./SessionDrawer.tsx'));

/** When what happens: the sessions of the dossier in a calendar, the same as a table, and what they add up to. */
export default function ScheduleTab() {
  const [opened, setOpened] = useState<OpenSession | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const { schedule, isMissingHolidays } = useDossierSchedule({ show: setOpened, askToDelete: setDeleted });
  const translate = useTranslate();
  return (
    <ScheduleContext value={schedule}>
      <Stack spacing={2}>
        {isMissingHolidays && <Alert severity="warning">{translate('schedule.noHolidays')}</Alert>}
        <Calendar />
        <Legend />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', xl: '1fr 340px' } }}>
          <SessionTable />
          <SessionTotals />
        </Box>
      </Stack>
      {opened && (
        <Suspense fallback={null}>
          <SessionDrawer opened={opened} close={() => setOpened(null)} />
        </Suspense>
      )}
      {deleted !== null && <DeleteSession id={deleted} close={() => setDeleted(null)} />}
    </ScheduleContext>
  );
}

/** Cells on a desk; on a phone what happens, day by day. */
function Calendar() {
  const { sessions, today } = useSchedule();
  const [start] = useState(() => startingDay(sessions, today));
  const view = useScheduleView(start);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <Stack spacing={1.5}>
      <ScheduleToolbar {...view} isPhone={isPhone} />
      {isPhone ? (
        <Agenda month={view.view.month} />
      ) : (
        <CalendarGrid view={view.view} showDay={view.showDay} />
      )}
    </Stack>
  );
}
