import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Button, IconButton, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { addDays, type Day, mondayOf } from '#alec/schedule/domain/calendarDays.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { type HalfDay, withRecorded } from '#alec/trainingAction/domain/attendance.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { ConfirmOverwriting } from './ConfirmOverwriting.tsx';
import { useHalfDays } from './useHalfDays.ts';
import { attendances } from './useSaveAttendance.ts';
import { useTakeOver } from './useTakeOver.ts';

/** Who was there, half-day by half-day, a week at a time. */
export function AttendanceCard({ records }: { readonly records: ActionRecords }) {
  const planned = useHalfDays();
  const halfDays = useMemo(() => withRecorded(planned, records.attendances), [planned, records.attendances]);
  const { record } = useDossier();
  const [isSaved, setSaved] = useState(true);
  const taking = { records, halfDays: planned, isSaved };
  const { takeOver, overwritten, store, giveUp, isPending } = useTakeOver(taking);
  const { may } = useAccessTo(attendances);
  const translate = useTranslate();
  const { week, halves, go } = useWeek(halfDays);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('trainingAction.attendance.title')}
        </Typography>
        {may('create') && halfDays.length > 0 && (
          <Button variant="outlined" loading={isPending} onClick={takeOver}>
            {translate('trainingAction.attendance.takeOver')}
          </Button>
        )}
      </Stack>
      {week === undefined ? (
        <Typography color="text.secondary">
          {translate('trainingAction.attendance.none')}{' '}
          <Link component={LinkBase} to={dossierPath(String(record.reference), 'schedule')}>
            {translate('trainingAction.attendance.toSchedule')}
          </Link>
        </Typography>
      ) : (
        <>
          <WeekSteps week={week} go={go} halfDays={halfDays} />
          <AttendanceGrid key={week} week={week} records={records} halves={halves} reportSaved={setSaved} />
        </>
      )}
      <ConfirmOverwriting
        candidates={records.candidates}
        overwritten={overwritten}
        confirm={() => void store()}
        close={giveUp}
      />
    </Paper>
  );
}

/** The week of the address, else the first one; undefined without sessions. */
function useWeek(halfDays: readonly HalfDay[]) {
  const [params, setParams] = useSearchParams();
  const weeks = useMemo(() => [...new Set(halfDays.map(({ day }) => mondayOf(day)))], [halfDays]);
  const named = params.get('week');
  const week = weeks.find((one) => one === named) ?? weeks[0];
  const halves = useMemo(() => halfDays.filter(({ day }) => mondayOf(day) === week), [halfDays, week]);
  const go = (next: Day) => setParams({ week: next }, { replace: true });
  return { week, halves, go };
}

interface WeekStepsProps {
  readonly week: Day;
  readonly halfDays: readonly HalfDay[];
  readonly go: (week: Day) => void;
}

function WeekSteps({ week, halfDays, go }: WeekStepsProps) {
  const words = useSessionWords();
  const translate = useTranslate();
  const weeks = [...new Set(halfDays.map(({ day }) => mondayOf(day)))];
  const place = weeks.indexOf(week);
  const [before, next] = [weeks[place - 1], weeks[place + 1]];
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <IconButton
        aria-label={translate('trainingAction.attendance.before')}
        disabled={!before}
        onClick={() => before && go(before)}
      >
        <BackIcon />
      </IconButton>
      <Typography aria-live="polite">{words.dates({ from: week, to: addDays(week, 6) })}</Typography>
      <IconButton
        aria-label={translate('trainingAction.attendance.next')}
        disabled={!next}
        onClick={() => next && go(next)}
      >
        <NextIcon />
      </IconButton>
    </Stack>
  );
}
