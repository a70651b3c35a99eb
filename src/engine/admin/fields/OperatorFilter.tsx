import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import type { Operator } from '#engine/model/model.ts';
import { DayValue } from './date/DayValue.tsx';
import { PeriodValue } from './date/PeriodValue.tsx';
import { relativeDayOf } from './date/usePeriodText.ts';
import { useLabel, useModelField } from './fieldContext.ts';
import type { Condition, FilterProps } from './fieldProps.ts';
import {
  CompanyNumberValue,
  DateValue,
  DecimalValue,
  InstantValue,
  IntegerValue,
  TextValue,
  type ValueProps,
} from './OperatorValues.tsx';
import { operatorKey } from './operatorKey.ts';
import { PresenceChoice, presenceModes } from './PresenceFilter.tsx';
import { useCondition } from './useCondition.ts';

/** One way to ask: an operator, or both ends of a range. */
type Mode = Operator | 'between';

interface OperatorFilterProps extends FilterProps {
  readonly value: ComponentType<ValueProps>;
  /** The value of one comparison, where more can be said than at the ends of a range. */
  readonly single?: ComponentType<ValueProps>;
  readonly modes?: readonly Mode[];
}

export function TextFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={TextValue} />;
}

export function CompanyNumberFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={CompanyNumberValue} />;
}

export function IntegerFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={IntegerValue} />;
}

export function DecimalFilter(props: FilterProps) {
  const scale = useModelField(props.source).field.decimal?.scale ?? 8;
  return <OperatorFilter {...props} value={scale === 0 ? IntegerValue : DecimalValue} />;
}

export function DateFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={DateValue} single={RelativeDate} />;
}

export function InstantFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={InstantValue} single={RelativeInstant} />;
}

function RelativeDate(props: ValueProps) {
  return <DayValue {...props} exact={DateValue} />;
}

function RelativeInstant(props: ValueProps) {
  return <DayValue {...props} exact={InstantValue} />;
}

/** Types with a list to choose from: any of several values, none of one, or no value at all. */
export function ChosenFilter(props: Omit<OperatorFilterProps, 'modes' | 'single'>) {
  return <OperatorFilter {...props} modes={chosenModes} />;
}

const chosenModes: readonly Mode[] = ['in', 'ne', 'null'];

/** The types of these fields answer several questions: which one, then with what value. */
export function OperatorFilter({
  value: Value,
  single: Single = Value,
  modes: offered = usual,
  ...filter
}: OperatorFilterProps) {
  const { field } = useModelField(filter.source);
  const label = useLabel(filter);
  const { condition, changeCondition } = useCondition(filter.source);
  const modes = modesOf(field.operators, offered);
  const [chosen, setChosen] = useState<Mode | undefined>(modeOf(condition));
  const mode = chosen && modes.includes(chosen) ? chosen : modes[0];
  const translate = useTranslate();
  if (mode === undefined) return null;
  const choose = (next: Mode) => {
    setChosen(next);
    changeCondition(carriedOver(condition, next));
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={translate('views.filters.operator')}
        value={mode}
        onChange={({ target }) => choose(target.value as Mode)}
      >
        {modes.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(each === 'between' ? 'views.filters.between' : operatorKey(field, each))}
          </MenuItem>
        ))}
      </TextField>
      {mode === 'null' && <PresenceChoice {...filter} modes={presenceModes} />}
      {mode === 'between' && (
        <>
          <Value
            source={filter.source}
            label={translate('views.filters.from')}
            value={condition.gte}
            changeValue={(gte) => changeCondition({ ...condition, gte })}
            autoFocus={filter.autoFocus}
          />
          <Value
            source={filter.source}
            label={translate('views.filters.to')}
            value={condition.lte}
            changeValue={(lte) => changeCondition({ ...condition, lte })}
          />
        </>
      )}
      {mode === 'within' && (
        <PeriodValue
          source={filter.source}
          label={label}
          value={condition.within}
          changeValue={(within) => changeCondition({ within })}
          autoFocus={filter.autoFocus}
        />
      )}
      {isCompared(mode) && (
        <Single
          key={mode}
          source={filter.source}
          label={label}
          value={condition[mode]}
          isSeveral={mode === 'in'}
          changeValue={(value) => changeCondition({ [mode]: value })}
          autoFocus={filter.autoFocus}
        />
      )}
    </Stack>
  );
}

/** Most asked first; several values at once are for types with a list to choose from. */
const usual: readonly Mode[] = [
  'between',
  'within',
  'contains',
  'starts',
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'null',
];

function modesOf(operators: readonly Operator[], offered: readonly Mode[]): Mode[] {
  const hasRange = operators.includes('gte') && operators.includes('lte');
  return offered.filter((mode) => (mode === 'between' ? hasRange : operators.includes(mode)));
}

function modeOf(condition: Condition): Mode | undefined {
  const [first, second] = Object.keys(condition) as Operator[];
  if (second !== undefined) return 'between';
  // The ends of a range are times of the calendar.
  if (first && relativeDayOf(condition[first])) return first;
  return first === 'gte' || first === 'lte' ? 'between' : first;
}

function isCompared(mode: Mode): mode is Exclude<Operator, 'null' | 'within'> {
  return mode !== 'null' && mode !== 'between' && mode !== 'within';
}

/** The value typed so far goes along to the next operator. */
function carriedOver(condition: Condition, mode: Mode): Condition {
  const [value] = Object.values(condition);
  if (mode === 'null' || mode === 'within' || 'within' in condition) return {};
  if (value === undefined || typeof value === 'boolean') return {};
  if (mode === 'between' && relativeDayOf(value)) return {};
  if (mode === 'in') return { in: [value].flat() };
  const [first] = [value].flat();
  return mode === 'between' ? { gte: first ?? null } : { [mode]: first ?? null };
}
