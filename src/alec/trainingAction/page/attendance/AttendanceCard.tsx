import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, type Day, mondayOf } from '#alec/schedule/domain/calendarDays.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { HalfDay } from '#alec/trainingAction/domain/attendance.ts';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { AttendanceSelect } from './AttendanceSelect.tsx';
import { attendanceOf, attendances, type Mark, useAttendance } from './useAttendance.ts';
import { useHalfDays } from './useHalfDays.ts';

/** Who was there, half-day by half-day, a week at a time. */
export function AttendanceCard({ records }: { readonly records: ActionRecords }) {
  const halfDays = useHalfDays();
  const { mark, takeOver, isSaving } = useAttendance(records, halfDays);
  const { may } = useAccessTo(attendances);
  const translate = useTranslate();
  const id = useId();
  const { week, halves, go } = useWeek(halfDays);
  const [absent, setAbsent] = useState<Omit<Mark, 'absenceReason'> | null>(null);
  const days = [...new Set(halves.map(({ day }) => day))];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('trainingAction.attendance.title')}
        </Typography>
        {may('create') && halfDays.length > 0 && (
          <Button variant="outlined" loading={isSaving} onClick={() => void takeOver()}>
            {translate('trainingAction.attendance.takeOver')}
          </Button>
        )}
      </Stack>
      {week === undefined ? (
        <Typography color="text.secondary">{translate('trainingAction.attendance.none')}</Typography>
      ) : (
        <>
          <WeekSteps week={week} go={go} halfDays={halfDays} />
          {days.map((day) => (
            <DayList
              key={day}
              records={records}
              halves={halves.filter((half) => half.day === day)}
              mark={may('create') ? mark : undefined}
              askForReason={setAbsent}
            />
          ))}
        </>
      )}
      {absent && (
        <AbsenceDialog
          name={personName(records.candidates.find((one) => one.id === absent.candidate) ?? {})}
          confirm={(absenceReason) => mark([{ ...absent, absenceReason }])}
          close={() => setAbsent(null)}
        />
      )}
    </Paper>
  );
}

/** The week of the address, else the first one; undefined without sessions. */
function useWeek(halfDays: readonly HalfDay[]) {
  const [params, setParams] = useSearchParams();
  const weeks = useMemo(() => [...new Set(halfDays.map(({ day }) => mondayOf(day)))], [halfDays]);
  const named = params.get('week');
  const week = weeks.find((one) => one === named) ?? weeks[0];
  const halves = halfDays.filter(({ day }) => mondayOf(day) === week);
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

interface DayListProps {
  readonly records: ActionRecords;
  readonly halves: readonly HalfDay[];
  /** undefined: one may only read. */
  readonly mark: ((marks: readonly Mark[]) => Promise<boolean>) | undefined;
  readonly askForReason: (of: Omit<Mark, 'absenceReason'>) => void;
}

function DayList({ records: { candidates, attendances: known }, halves, mark, askForReason }: DayListProps) {
  const words = useSessionWords();
  const translate = useTranslate();
  const id = useId();
  const allPresent = () =>
    mark?.(
      halves.flatMap((half) =>
        candidates.map((candidate) => ({ candidate: candidate.id, half, absenceReason: null })),
      ),
    );
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} component="h3" sx={{ flex: 1, fontWeight: 600 }}>
          {words.longDay(halves[0]?.day ?? '')}
        </Typography>
        {mark && (
          <Button size="small" aria-describedby={id} onClick={() => void allPresent()}>
            {translate('trainingAction.attendance.allPresent')}
          </Button>
        )}
      </Stack>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {candidates.map((candidate) => (
          <Stack
            key={candidate.id}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ py: 0.5, alignItems: { sm: 'flex-start' } }}
          >
            <Typography sx={{ width: { sm: 200 }, pt: { sm: 1 } }}>{personName(candidate)}</Typography>
            {halves.map((half) => (
              <AttendanceSelect
                key={half.period}
                name={personName(candidate)}
                half={half}
                known={attendanceOf(known, { candidate: candidate.id, half })}
                present={mark && (() => void mark([{ candidate: candidate.id, half, absenceReason: null }]))}
                absent={() => askForReason({ candidate: candidate.id, half })}
              />
            ))}
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
