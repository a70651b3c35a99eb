import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import { dateFromWire, dateToWire } from '#engine/admin/fields/date/dateText.ts';
import { PickerLanguage } from '#engine/admin/fields/date/PickerLanguage.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: Day | null;
  readonly change: (day: Day | null) => void;
  readonly fault?: string;
}

/** A day outside of any form; half a day is none yet. */
export function DayField({ label, value, change, fault }: DayFieldProps) {
  const pick = (date: Date | null) =>
    change(date === null || Number.isNaN(date.getTime()) ? null : dateToWire(date));
  return (
    <PickerLanguage>
      <DatePicker
        label={label}
        defaultValue={value === null ? null : dateFromWire(value)}
        format="dd/MM/yyyy"
        onChange={pick}
        slotProps={{
          textField: { size: 'small', fullWidth: true, error: fault !== undefined, helperText: fault },
          field: { clearable: true },
        }}
      />
    </PickerLanguage>
  );
}
