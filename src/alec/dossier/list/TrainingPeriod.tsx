import { FormLabel, Stack, Typography } from '@mui/material';
import { useListFilterContext, useTranslate } from 'ra-core';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

/**
 * Dossiers whose educational path is under way between two days: it has begun by the last one and does not end before
 * the first one.
 */
export function TrainingPeriod() {
  const translate = useTranslate();
  const { from, to, change } = usePeriod();
  const title = translate('dossiers.period.title');
  return (
    <Stack component="fieldset" spacing={1.5} aria-label={title} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="span">{title}</FormLabel>
      <Typography variant="caption" color="text.secondary">
        {translate('dossiers.period.help')}
      </Typography>
      <Day label={translate('views.filters.from')} value={from} change={(day) => change(day, to)} />
      <Day label={translate('views.filters.to')} value={to} change={(day) => change(from, day)} />
    </Stack>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: JsonValue | undefined;
  readonly change: (day: JsonValue) => void;
}

function Day({ label, value, change }: DayProps) {
  return (
    <TypedValue
      label={label}
      type="date"
      value={value}
      changeValue={change}
      read={(text) => text}
      show={(day) => String(day ?? '')}
    />
  );
}

type Conditions = {
  readonly [F in FieldOf<'training-courses'>]?: { readonly gte?: JsonValue; readonly lte?: JsonValue };
};

const beginsBy = (day: JsonValue): Conditions => ({ training_start_date: { lte: day } });
const endsFrom = (day: JsonValue): Conditions => ({ training_end_date: { gte: day } });

function usePeriod() {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const { training_start_date: start, training_end_date: end, ...others }: Conditions = filterValues;
  const change = (from: JsonValue | undefined, to: JsonValue | undefined) =>
    setFilters({ ...others, ...(to && beginsBy(to)), ...(from && endsFrom(from)) }, displayedFilters);
  return { from: end?.gte, to: start?.lte, change };
}
