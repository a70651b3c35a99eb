import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { DecimalInput } from '#engine/admin/fields/number/NumberInput.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { usualHoursOf } from './useFollowingFields.ts';

/** The hours of a session, and the way back to the usual ones. */
export function HoursInput(props: InputProps) {
  const { holidays, hoursPerDay } = useSchedule();
  const { setValue } = useFormContext<FieldValues>();
  const typed: unknown = useWatch<FieldValues>();
  const values = (typed ?? {}) as FlatRecord;
  const words = useSessionWords();
  const translate = useTranslate();
  const usual = usualHoursOf(values, holidays, hoursPerDay);
  const isOther = usual !== null && usual !== values[props.source];
  const take = () => setValue(props.source, usual, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <DecimalInput {...props} />
      {isOther && (
        <Button size="small" onClick={take}>
          {translate('schedule.form.usual', { hours: words.hours(usual) })}
        </Button>
      )}
    </Stack>
  );
}
