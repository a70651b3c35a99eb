import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { CountedUnits } from './CountedUnits.tsx';
import { relativeDayOf, relativeWord } from './usePeriodText.ts';

interface DayValueProps extends ValueProps {
  /** A time of the calendar. */
  readonly exact: ComponentType<ValueProps>;
}

const manners = ['date', 'today', 'in', 'ago'] as const;
type Manner = (typeof manners)[number];

const begun = { today: 'today', in: 'today+30d', ago: 'today-30d' } as const;

/** A time of the calendar, or a day as it stands to today. */
export function DayValue({ exact: Exact, ...props }: DayValueProps) {
  const { value, changeValue } = props;
  const translate = useTranslate();
  const day = relativeDayOf(value);
  const [manner, setManner] = useState<Manner>(mannerOf(day?.count));
  const choose = (next: Manner) => {
    setManner(next);
    changeValue(next === 'date' ? null : begun[next]);
  };
  const saidOf = (each: Manner) => {
    if (each === 'date') return translate('views.periods.date');
    if (each === 'today') return translate('views.periods.words.today');
    return translate(`views.periods.counted.${each}`, { span: '…' });
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        fullWidth
        size="small"
        label={translate('views.periods.day')}
        value={manner}
        onChange={({ target }) => choose(target.value as Manner)}
      >
        {manners.map((each) => (
          <MenuItem key={each} value={each}>
            {saidOf(each)}
          </MenuItem>
        ))}
      </TextField>
      {manner === 'date' && <Exact {...props} value={day ? undefined : value} />}
      {day && day.count !== 0 && (
        <CountedUnits
          count={Math.abs(day.count)}
          unit={day.unit}
          change={(count, unit) =>
            changeValue(relativeWord({ count: manner === 'ago' ? -count : count, unit }))
          }
        />
      )}
    </Stack>
  );
}

function mannerOf(count: number | undefined): Manner {
  if (count === undefined) return 'date';
  if (count === 0) return 'today';
  return count < 0 ? 'ago' : 'in';
}
