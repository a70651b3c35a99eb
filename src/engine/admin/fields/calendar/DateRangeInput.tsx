import { FormControl, FormHelperText, FormLabel, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FocusEvent, useId } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { LateInput } from '#engine/admin/fields/LateInput.tsx';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { daysOf } from '#engine/model/valueForms.ts';
import { formatDate } from '#engine/model/valueText.ts';

const MomentValue = loadable(() => import('#engine/admin/fields/date/MomentValue.tsx'), 'form');

/** The first day and the last, each typed or picked; a range with one of them is none yet, and the rules say so. */
export function DateRangeInput(props: InputProps) {
  const input = useMarkedInput(props);
  const translate = useTranslate();
  const labelId = useId();
  const [from = '', to = ''] = typeof input.value === 'string' ? (daysOf(input.value) ?? []) : [];
  const change = (first: string, last: string) =>
    input.change(first === '' && last === '' ? null : `${first}/${last}`);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) input.leave();
  };
  return (
    <FormControl
      role="group"
      aria-labelledby={labelId}
      fullWidth
      required={input.isRequired}
      error={input.isFaulty}
      onBlur={leave}
    >
      <FormLabel id={labelId} sx={{ fontSize: 'caption.fontSize', mb: 1 }}>
        {input.label}
      </FormLabel>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Day
          label={translate('fields.firstDay')}
          text={from}
          changeText={(day) => change(day, to)}
          autoFocus={props.autoFocus}
        />
        <Day label={translate('fields.lastDay')} text={to} changeText={(day) => change(from, day)} />
      </Stack>
      {input.hint && <FormHelperText sx={{ mx: 0 }}>{input.hint}</FormHelperText>}
    </FormControl>
  );
}

interface DayProps {
  readonly label: string;
  readonly text: string;
  readonly changeText: (text: string) => void;
  readonly autoFocus?: boolean;
}

export function Day(props: DayProps) {
  const locale = useScreenLocale();
  const waiting = (
    <TextField size="small" fullWidth label={props.label} value={formatDate(props.text, locale)} disabled />
  );
  return (
    <LateInput input={MomentValue} props={{ ...props, type: 'date' as const, leave }} waiting={waiting} />
  );
}

/** The group around both days tells when it is left. */
function leave(): void {
  // Nothing of its own.
}
