import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import type { DateValidationError, PickerChangeHandlerContext } from '@mui/x-date-pickers/models';
import { format } from 'date-fns';
import { useState } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { dateFromWire, instantFromWire } from './dateText.ts';
import { PickerLanguage } from './PickerLanguage.tsx';

export interface MomentValueProps {
  readonly label: string;
  readonly type: 'date' | 'datetime-local';
  /** `2026-11-20`, `2026-11-20T08:30`, or empty. */
  readonly text: string;
  readonly changeText: (text: string) => void;
  readonly leave: () => void;
  readonly autoFocus?: boolean;
}

/** The day or the moment of a filter, chosen as in a form; while it is half typed the filter stays as it is. */
export default function MomentValue({ label, type, text, changeText, leave, autoFocus }: MomentValueProps) {
  const { shown, pick } = usePickedText(text, changeText, type === 'date' ? wireOfDays : wireOfMoments);
  const locale = useScreenLocale();
  const shared = {
    label,
    value: shown,
    onChange: pick,
    autoFocus,
    slotProps: {
      textField: { fullWidth: true, size: 'small' as const, onBlur: leave },
      field: { clearable: true },
    },
  };
  return (
    <PickerLanguage key={locale}>
      {type === 'date' ? (
        <DatePicker {...shared} format="dd/MM/yyyy" />
      ) : (
        <DateTimePicker {...shared} format="dd/MM/yyyy HH:mm" ampm={false} />
      )}
    </PickerLanguage>
  );
}

interface Wire {
  readonly format: string;
  readonly read: (text: string) => Date | null;
}

const wireOfDays: Wire = { format: 'yyyy-MM-dd', read: dateFromWire };
const wireOfMoments: Wire = { format: "yyyy-MM-dd'T'HH:mm", read: instantFromWire };

/** The picker keeps what is half typed; a text that comes from elsewhere replaces it. */
function usePickedText(text: string, changeText: (text: string) => void, wire: Wire) {
  const [held, hold] = useState<{ readonly date: Date | null; readonly text: string } | null>(null);
  const pick = (
    date: Date | null,
    {
      validationError,
    }: Pick<PickerChangeHandlerContext<DateValidationError | string | null>, 'validationError'>,
  ) => {
    // A year of one figure is on its way to four.
    const next = writtenOf(date, validationError === null ? wire.format : null) ?? text;
    hold({ date, text: next });
    if (next !== text) changeText(next);
  };
  return { shown: held?.text === text ? held.date : wire.read(text), pick };
}

/** Nothing is an empty text; what is no date yet is none. */
function writtenOf(date: Date | null, wireFormat: string | null): string | null {
  if (date === null) return '';
  return wireFormat === null || Number.isNaN(date.getTime()) ? null : format(date, wireFormat);
}
