import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { usePeriodText } from './date/usePeriodText.ts';
import type { Condition } from './fieldProps.ts';
import { operatorKey } from './operatorKey.ts';
import { FieldValue } from './SchemaField.tsx';
import { traits } from './traits.ts';

/** A condition in a few words: `à partir de 10,00 €`. */
export function ConditionSummary({
  field,
  condition,
}: {
  readonly field: ScreenField;
  readonly condition: Condition;
}) {
  return Object.entries(condition).map(([operator, value]) => (
    <Part key={operator} field={field} operator={operator as keyof Condition} value={value as JsonValue} />
  ));
}

interface PartProps {
  readonly field: ScreenField;
  readonly operator: keyof Condition;
  readonly value: JsonValue;
}

/** Operators whose value says enough by itself. */
const silent: ReadonlySet<keyof Condition> = new Set(['eq', 'in', 'contains', 'within']);

function Part({ field, operator, value }: PartProps) {
  const translate = useTranslate();
  if (operator === 'null')
    return <>{translate(value ? 'views.filters.isEmpty' : 'views.filters.isFilled')}</>;
  if (operator === 'q') return <>« {String(value)} »</>;
  return (
    <>
      {!silent.has(operator) && (
        <Typography component="span" variant="body2">
          {translate(operatorKey(field, operator))}{' '}
        </Typography>
      )}
      <Values field={field} values={Array.isArray(value) ? value : [value]} />
    </>
  );
}

function Values({ field, values }: { readonly field: ScreenField; readonly values: readonly JsonValue[] }) {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const [only] = values;
  if (values.length > 1) return <>{translate('views.filters.count', { smart_count: values.length })}</>;
  // Whoever looks is no record to be fetched.
  if (field.relation && only === 'me') return <>{translate('views.filters.me')}</>;
  const period = isTime(field) ? periodText(only) : undefined;
  if (period !== undefined) return <>{period}</>;
  return <FieldValue field={field} value={traits[field.fieldType].isSeveral ? values : only} record={{}} />;
}

function isTime({ operators }: ScreenField): boolean {
  return operators.includes('within');
}
