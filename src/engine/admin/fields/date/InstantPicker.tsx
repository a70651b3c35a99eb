import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { instantFromWire } from './dateText.ts';
import { PickerLanguage } from './PickerLanguage.tsx';
import { pickerLook } from './pickerLook.ts';
import { usePickedDate } from './usePickedDate.ts';

const wireOfInstants = { read: instantFromWire, write: (date: Date) => date.toISOString() };

export default function InstantPicker(props: InputProps) {
  const { input, shown, pick, field } = usePickedDate(props, wireOfInstants);
  const locale = useScreenLocale();
  return (
    <PickerLanguage key={locale}>
      <DateTimePicker
        label={input.label}
        value={shown}
        format="dd/MM/yyyy HH:mm"
        ampm={false}
        onChange={pick}
        inputRef={input.ref}
        autoFocus={props.autoFocus}
        slotProps={pickerLook(input, field)}
      />
    </PickerLanguage>
  );
}
