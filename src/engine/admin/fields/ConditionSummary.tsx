import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Condition } from './fieldProps.ts';
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
const silent: ReadonlySet<keyof Condition> = new Set(['eq', 'in', 'contains']);

function Part({ field, operator, value }: PartProps) {
  const translate = useTranslate();
  if (operator === 'null')
    return <>{translate(value ? 'views.filters.isEmpty' : 'views.filters.isFilled')}</>;
  if (operator === 'q') return <>« {String(value)} »</>;
  const values: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const [only] = values;
  return (
    <>
      {!silent.has(operator) && (
        <Typography component="span" variant="body2">
          {translate(`views.filters.operators.${operator}`)}{' '}
        </Typography>
      )}
      {values.length > 1 ? (
        translate('views.filters.count', { smart_count: values.length })
      ) : (
        <FieldValue field={field} value={traits[field.fieldType].isSeveral ? values : only} record={{}} />
      )}
    </>
  );
}
