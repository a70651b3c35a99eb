import { TextField } from '@mui/material';
import type { ComponentType } from 'react';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { useScreenLocale } from '#admin/views/useWords.ts';
import type { Locale } from '#model/model.ts';
import { formatDate, formatInstant } from '#model/valueText.ts';
import type { InputProps } from './kindProps.ts';
import { LateInput } from './LateInput.tsx';
import { lookOf } from './TextInput.tsx';
import { useKindInput } from './useKindInput.ts';

const DayPicker = loadable(() => import('./DayPicker.tsx'), 'form');
const InstantPicker = loadable(() => import('./InstantPicker.tsx'), 'form');

export function DateInput(props: InputProps) {
  return <WhenLoaded {...props} picker={DayPicker} show={formatDate} />;
}

export function InstantInput(props: InputProps) {
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
  const input = useKindInput(props);
  const locale = useScreenLocale();
  return <TextField {...lookOf(props, input)} value={show(input.value, locale)} disabled />;
}
