import { TextField } from '@mui/material';
import type { ComponentType } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { LateInput } from '#engine/admin/fields/LateInput.tsx';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { Locale } from '#engine/model/model.ts';
import { formatDate, formatInstant } from '#engine/model/valueText.ts';

const DayPicker = loadable(() => import('./DayPicker.tsx'), 'form');
const InstantPicker = loadable(() => import('./InstantPicker.tsx'), 'form');

export function DateInput(props: InputProps) {
  return <WhenLoaded {...props} picker={DayPicker} show={formatDate} />;
}

export function DateTimeInput(props: InputProps) {
  return <WhenLoaded {...props} picker={InstantPicker} show={formatInstant} />;
}

interface WhenLoadedProps extends InputProps {
  readonly picker: ComponentType<InputProps>;
  readonly show: (value: unknown, locale: Locale) => string;
}

function WhenLoaded({ picker, show, ...props }: WhenLoadedProps) {
  return <LateInput input={picker} props={props} waiting={<Waiting {...props} show={show} />} />;
}

function Waiting({ show, ...props }: InputProps & Pick<WhenLoadedProps, 'show'>) {
  const input = useFieldInput(props);
  const locale = useScreenLocale();
  return <TextField {...lookOf(props, input)} value={show(input.value, locale)} disabled />;
}
