import { Alert, Box, Stack, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { Agenda } from './calendar/Agenda.tsx';
import { CalendarGrid } from './calendar/CalendarGrid.tsx';
import { Legend } from './calendar/Legend.tsx';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { SessionTable } from './SessionTable.tsx';
import { SessionTotals } from './SessionTotals.tsx';
import { ScheduleContext } from './scheduleContext.ts';
import { DeleteSession } from './session/DeleteSession.tsx';
import { type OpenSession, useDossierSchedule } from './useDossierSchedule.ts';

const SessionDrawer = loadablePart(() => import('./session/SessionDrawer.tsx'), 'dossier');

/** When what happens: the sessions of the dossier in a calendar, the same as a table, and what they add up to. */
export default function ScheduleTab() {
  const [opened, setOpened] = useState<OpenSession | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const { schedule, page, isMissingHolidays } = useDossierSchedule({
    show: setOpened,
    askToDelete: setDeleted,
  });
  const translate = useTranslate();
  return (
    <ScheduleContext value={schedule}>
      <Stack spacing={2}>
        {isMissingHolidays && <Alert severity="warning">{translate('schedule.noHolidays')}</Alert>}
        <Calendar page={page} />
        <Legend />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', xl: '340px 1fr' } }}>
          <SessionTotals />
          <SessionTable />
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

interface CalendarProps {
  readonly page: ReturnType<typeof useDossierSchedule>['page'];
}

/** Cells on a wide screen; on a phone what happens, day by day. */
function Calendar({ page }: CalendarProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { view, showDay } = page;
  return (
    <Stack spacing={1.5}>
      <ScheduleToolbar {...page} isPhone={isPhone} />
      {isPhone ? <Agenda month={view.month} /> : <CalendarGrid view={view} showDay={showDay} />}
    </Stack>
  );
}
