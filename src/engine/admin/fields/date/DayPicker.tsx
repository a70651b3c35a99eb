import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { dateFromWire, dateToWire } from './dateText.ts';
import { PickerLanguage } from './PickerLanguage.tsx';
import { pickerLook } from './pickerLook.ts';
import { usePickedDate } from './usePickedDate.ts';

const wireOfDays = { read: dateFromWire, write: dateToWire };

export default function DayPicker(props: InputProps) {
  const { input, shown, pick, field } = usePickedDate(props, wireOfDays);
  const locale = useScreenLocale();
  return (
    <PickerLanguage key={locale}>
      <DatePicker
        label={input.label}
        value={shown}
        format="dd/MM/yyyy"
        onChange={pick}
        inputRef={input.ref}
        autoFocus={props.autoFocus}
        slotProps={pickerLook(input, field)}
      />
    </PickerLanguage>
  );
}
