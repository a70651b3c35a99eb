import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';
import { quoteName, quoteValue } from './sqlText.ts';
import type { Column } from './tables.ts';

/** A default or a choice of a field as SQL text. */
export function literalOf(field: Field, value: JsonValue): string {
  return literals[fieldTypesOnServer[field.fieldType].column.literal](value);
}

/** One choice as SQL: of a field with several values, one of them. */
export function choiceLiteral(field: Field, value: string | number): string {
  return isSeveral(field) ? quoteValue(value) : literalOf(field, value);
}

function isSeveral({ fieldType }: Field): boolean {
  return fieldTypesOnServer[fieldType].column.literal === 'array';
}

const literals = {
  quoted: quoteValue,
  bare: String,
  array: arrayValue,
  json: quoteJson,
} satisfies Record<string, (value: JsonValue) => string>;

function arrayValue(value: JsonValue): string {
  const items = Array.isArray(value) ? value : [];
  return `array[${items.map(quoteValue).join(', ')}]::text[]`;
}

function quoteJson(value: JsonValue): string {
  return `${quoteValue(JSON.stringify(value))}::jsonb`;
}

/** Stands for the value in the check of a column. */
export const checkedValue = '$value';

/** The condition that a column's values hold, or none: `x in ('a', 'b') and char_length(x) <= 20`. */
export function columnCheck(field: Field, column: string, requiredUnlessDraft: boolean): string | undefined {
  const name = quoteName(column);
  const { words, check } = fieldTypesOnServer[field.fieldType].column;
  const parts = [
    requiredUnlessDraft ? `(is_draft or ${name} is not null)` : undefined,
    field.choices &&
      choiceCheck(
        field,
        name,
        field.choices.map(({ value }) => value),
      ),
    field.maxLength === undefined || field.encrypted || !words
      ? undefined
      : `char_length(${name}) <= ${field.maxLength}`,
    check?.(name, field),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

function choiceCheck(field: Field, name: string, values: readonly (string | number)[]): string {
  if (isSeveral(field)) return `${name} <@ ${arrayValue(values)}`;
  return `${name} in (${values.map(quoteValue).join(', ')})`;
}

/** The columns that the engine adds, by their names. */
export const systemColumnTypes: { readonly [column: string]: Pick<Column, 'type' | 'notNull' | 'default'> } =
  {
    created_at: { type: 'timestamptz(3)', notNull: true, default: 'now()' },
    updated_at: { type: 'timestamptz(3)', notNull: true, default: 'now()' },
    position: { type: 'integer', notNull: true, default: '0' },
    deleted_at: { type: 'timestamptz(3)', notNull: false },
    is_draft: { type: 'boolean', notNull: true, default: 'false' },
    is_locked: { type: 'boolean', notNull: true, default: 'false' },
    locked_at: { type: 'timestamptz(3)', notNull: false },
  };
