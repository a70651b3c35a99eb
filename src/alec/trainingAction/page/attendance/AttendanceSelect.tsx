import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { Attendance, HalfDay } from '#alec/trainingAction/domain/attendance.ts';

interface AttendanceSelectProps {
  readonly name: string;
  readonly half: HalfDay;
  readonly known: Attendance | undefined;
  /** undefined: one may only read. */
  readonly present: (() => void) | undefined;
  readonly absent: () => void;
}

/** Whether a candidate was there on half a day; why, when she was not. */
export function AttendanceSelect({ name, half, known, present, absent }: AttendanceSelectProps) {
  const words = useSessionWords();
  const translate = useTranslate();
  const period = words.period(half.period);
  const recorded = known?.is_present === true ? 'present' : 'absent';
  const chosen = known ? recorded : '';
  return (
    <TextField
      select
      size="small"
      disabled={!present}
      label={`${period}, ${words.hours(half.duration)}`}
      value={chosen}
      onChange={({ target }) => (target.value === 'absent' ? absent() : present?.())}
      helperText={known?.absence_reason ?? undefined}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': `${name}, ${period}` } },
      }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      <MenuItem value="" disabled>
        {translate('trainingAction.attendance.unknown')}
      </MenuItem>
      <MenuItem value="present">{translate('trainingAction.attendance.present')}</MenuItem>
      <MenuItem value="absent">{translate('trainingAction.attendance.absent')}</MenuItem>
    </TextField>
  );
}
