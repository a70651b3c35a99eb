import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DayValue } from '#engine/admin/fields/date/DayValue.tsx';
import { PeriodValue } from '#engine/admin/fields/date/PeriodValue.tsx';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { Condition, FilterProps } from '#engine/admin/fields/fieldProps.ts';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { PresenceChoice, presenceModes } from '#engine/admin/fields/PresenceFilter.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { daysOf } from '#engine/model/valueForms.ts';
import { Day } from './DateRangeInput.tsx';

const modes = {
  contains: 'fields.containsDay',
  overlaps: 'fields.overlapsDays',
  within: 'views.filters.operators.within',
  between: 'fields.withinDays',
  null: 'views.filters.operators.null',
} as const;
type Mode = keyof typeof modes;

/** Ranges that have a day in them, that meet other days or those of a period as it stands to today, or lie between two. */
export function DateRangeFilter(props: FilterProps) {
  const { field } = useModelField(props.source);
  const { condition, changeCondition } = useCondition(props.source);
  const translate = useTranslate();
  const [mode, setMode] = useState<Mode>(modeOf(condition));
  const change = (next: Mode) => {
    setMode(next);
    changeCondition({});
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={translate('views.filters.operator')}
        value={mode}
        onChange={({ target }) => change(target.value as Mode)}
      >
        {(Object.keys(modes) as Mode[])
          .filter((each) => each === 'between' || field.operators.includes(each))
          .map((each) => (
            <MenuItem key={each} value={each}>
              {translate(modes[each])}
            </MenuItem>
          ))}
      </TextField>
      {mode === 'null' && <PresenceChoice {...props} modes={presenceModes} />}
      {mode === 'contains' && (
        <DayValue
          source={props.source}
          label={translate('fields.containsDay')}
          value={condition.contains}
          changeValue={(contains) => changeCondition({ contains })}
          autoFocus={props.autoFocus}
          exact={ContainedDay}
        />
      )}
      {mode === 'within' && (
        <PeriodValue
          source={props.source}
          label={translate('views.periods.label')}
          value={condition.within}
          changeValue={(within) => changeCondition({ within })}
          autoFocus={props.autoFocus}
        />
      )}
      {mode === 'overlaps' && <OverlappedDays condition={condition} change={changeCondition} />}
      {mode === 'between' && (
        <>
          <Day
            label={translate('fields.firstDay')}
            text={String(condition.gte ?? '')}
            changeText={(gte) => changeCondition({ ...condition, gte })}
          />
          <Day
            label={translate('fields.lastDay')}
            text={String(condition.lte ?? '')}
            changeText={(lte) => changeCondition({ ...condition, lte })}
          />
        </>
      )}
    </Stack>
  );
}

function ContainedDay({ label, value, changeValue, autoFocus }: ValueProps) {
  return (
    <Day
      label={label}
      text={String(value ?? '')}
      changeText={(day) => changeValue(day)}
      autoFocus={autoFocus}
    />
  );
}

interface OverlappedDaysProps {
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
}

/** One of the days may be open. */
function OverlappedDays({ condition, change }: OverlappedDaysProps) {
  const translate = useTranslate();
  const days = typeof condition.overlaps === 'string' ? daysOf(condition.overlaps) : undefined;
  const [from = '', to = ''] = (days ?? []).map((day) => (day === '..' ? '' : day));
  const ask = (first: string, last: string) =>
    change(first === '' && last === '' ? {} : { overlaps: `${first || '..'}/${last || '..'}` });
  return (
    <>
      <Day label={translate('fields.firstDay')} text={from} changeText={(day) => ask(day, to)} />
      <Day label={translate('fields.lastDay')} text={to} changeText={(day) => ask(from, day)} />
    </>
  );
}

function modeOf(condition: Condition): Mode {
  if (condition.null !== undefined) return 'null';
  if (condition.overlaps !== undefined) return 'overlaps';
  if (condition.within !== undefined) return 'within';
  return condition.gte !== undefined || condition.lte !== undefined ? 'between' : 'contains';
}
