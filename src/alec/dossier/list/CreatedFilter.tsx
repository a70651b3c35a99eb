import { Stack } from '@mui/material';
import { addDays, subDays } from 'date-fns';
import { useTranslate } from 'ra-core';
import { dateFromWire, dateToWire, instantFromWire } from '#engine/admin/fields/date/dateText.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import type { JsonValue } from '#engine/model/model.ts';

/** Created from a day to another, both whole, where the one who looks is. */
export function CreatedFilter({ source, autoFocus }: FilterProps) {
  const { condition, changeCondition } = useCondition(source);
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      <TypedValue
        label={translate('views.filters.from')}
        type="date"
        value={condition.gte}
        changeValue={(gte) => changeCondition({ ...condition, gte })}
        read={(text) => instantOf(dateFromWire(text))}
        show={(instant) => dayOf(instantFromWire(String(instant ?? '')))}
        autoFocus={autoFocus}
      />
      <TypedValue
        label={translate('views.filters.to')}
        type="date"
        value={condition.lt}
        changeValue={(lt) => changeCondition({ ...condition, lt })}
        read={(text) => instantOf(shifted(dateFromWire(text), 1))}
        show={(instant) => dayOf(shifted(instantFromWire(String(instant ?? '')), -1))}
      />
    </Stack>
  );
}

function shifted(date: Date | null, days: number): Date | null {
  if (date === null) return null;
  return days > 0 ? addDays(date, days) : subDays(date, -days);
}

function instantOf(date: Date | null): JsonValue {
  return date?.toISOString() ?? null;
}

function dayOf(date: Date | null): string {
  return date ? dateToWire(date) : '';
}
