import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { compactCompanyNumber } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import type { JsonValue, Locale, Operator } from '#engine/model/model.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';
import { instantFromWire } from './date/dateText.ts';
import { useLabel, useModelField } from './fieldContext.ts';
import type { Condition, FilterProps } from './fieldProps.ts';
import { decimalFromText, editableText, integerFromText } from './number/decimalText.ts';
import { PresenceChoice, presenceModes } from './PresenceFilter.tsx';
import { TypedValue } from './TypedValue.tsx';
import { useCondition } from './useCondition.ts';

/** One way to ask: an operator, or both ends of a range. */
type Mode = Operator | 'between';

interface ValueProps {
  readonly label: string;
  readonly value: JsonValue | undefined;
  readonly changeValue: (value: JsonValue) => void;
  readonly autoFocus?: boolean;
}

interface OperatorFilterProps extends FilterProps {
  readonly value: ComponentType<ValueProps>;
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
  return <OperatorFilter {...props} value={DateValue} />;
}

export function InstantFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={InstantValue} />;
}

/** The types of these fields answer several questions: which one, then with what value. */
function OperatorFilter({ value: Value, ...filter }: OperatorFilterProps) {
  const { field } = useModelField(filter.source);
  const label = useLabel(filter);
  const { condition, changeCondition } = useCondition(filter.source);
  const modes = modesOf(field.operators);
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
            {translate(each === 'between' ? 'views.filters.between' : `views.filters.operators.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {mode === 'null' && <PresenceChoice {...filter} modes={presenceModes} />}
      {mode === 'between' && (
        <>
          <Value
            label={translate('views.filters.from')}
            value={condition.gte}
            changeValue={(gte) => changeCondition({ ...condition, gte })}
            autoFocus={filter.autoFocus}
          />
          <Value
            label={translate('views.filters.to')}
            value={condition.lte}
            changeValue={(lte) => changeCondition({ ...condition, lte })}
          />
        </>
      )}
      {mode !== 'null' && mode !== 'between' && (
        <Value
          key={mode}
          label={label}
          value={condition[mode]}
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

function modesOf(operators: readonly Operator[]): Mode[] {
  const hasRange = operators.includes('gte') && operators.includes('lte');
  return usual.filter((mode) => (mode === 'between' ? hasRange : operators.includes(mode)));
}

function modeOf(condition: Condition): Mode | undefined {
  const [first, second] = Object.keys(condition) as Operator[];
  if (second !== undefined) return 'between';
  return first === 'gte' || first === 'lte' ? 'between' : first;
}

/** The value typed so far goes along to the next operator. */
function carriedOver(condition: Condition, mode: Mode): Condition {
  const [value] = Object.values(condition);
  if (mode === 'null' || value === undefined || typeof value === 'boolean') return {};
  return mode === 'between' ? { gte: value } : { [mode]: value };
}

function TextValue(props: ValueProps) {
  return <TypedValue {...props} read={(text) => text} show={(value) => String(value ?? '')} />;
}

function CompanyNumberValue(props: ValueProps) {
  return <TypedValue {...props} read={compactCompanyNumber} show={formatCompanyNumber} />;
}

function IntegerValue(props: ValueProps) {
  return <TypedValue {...props} inputMode="numeric" read={readInteger} show={editableText} />;
}

function DecimalValue(props: ValueProps) {
  return <TypedValue {...props} inputMode="decimal" read={readDecimal} show={editableText} />;
}

function readInteger(text: string, locale: Locale): JsonValue {
  const value = integerFromText(text, locale);
  return typeof value === 'number' ? value : null;
}

function readDecimal(text: string, locale: Locale): JsonValue {
  const value = decimalFromText(text, 0, { locale });
  return value !== null && /^-?\d+(\.\d+)?$/.test(value) ? value : null;
}

function DateValue(props: ValueProps) {
  return <TypedValue {...props} type="date" read={(text) => text} show={(value) => String(value ?? '')} />;
}

function InstantValue(props: ValueProps) {
  return <TypedValue {...props} type="datetime-local" read={readInstant} show={showInstant} />;
}

function readInstant(text: string): JsonValue {
  return instantFromWire(text)?.toISOString() ?? null;
}

function showInstant(value: unknown): string {
  const instant = typeof value === 'string' ? instantFromWire(value) : null;
  if (!instant) return '';
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
