import type { Field, JsonValue, Kind } from '#engine/model/model.ts';
import { quoteName, quoteValue } from './sqlText.ts';
import type { Column } from './tables.ts';

interface ColumnKind {
  /** SQL type; null: the kind has no column. */
  type(field: Field): string | null;
  /** A default or a choice as SQL text. */
  value(value: JsonValue): string;
  /** The type has words: it may be searched, cut and sorted by language. */
  readonly words: boolean;
}

const words: ColumnKind = { type: () => 'text', value: quoteValue, words: true };
const plain = (type: string): ColumnKind => ({ type: () => type, value: quoteValue, words: false });

/** How each kind is stored. */
export const columnKinds: Record<Kind, ColumnKind> = {
  text: words,
  longText: words,
  html: words,
  email: words,
  phone: words,
  url: words,
  siret: words,
  siren: words,
  choice: { ...words, words: false },
  integer: plain('integer'),
  code: plain('integer'),
  decimal: { type: numericType, value: (value) => String(value), words: false },
  boolean: plain('boolean'),
  date: plain('date'),
  instant: plain('timestamptz(3)'),
  list: { type: () => 'text[]', value: arrayValue, words: false },
  json: { type: () => 'jsonb', value: quoteJson, words: false },
  one: { type: () => 'uuid', value: quoteValue, words: false },
  many: { type: () => null, value: quoteValue, words: false },
};

function numericType({ decimal }: Field): string {
  return `numeric(${decimal?.precision ?? 15},${decimal?.scale ?? 0})`;
}

function arrayValue(value: JsonValue): string {
  const items = Array.isArray(value) ? value : [];
  return `array[${items.map(quoteValue).join(', ')}]::text[]`;
}

function quoteJson(value: JsonValue): string {
  return `${quoteValue(JSON.stringify(value))}::jsonb`;
}

/** The condition that a column's values hold, or none: `x in ('a', 'b') and char_length(x) <= 20`. */
export function columnCheck(field: Field, column: string, requiredUnlessDraft: boolean): string | undefined {
  const name = quoteName(column);
  const parts = [
    requiredUnlessDraft ? `(is_draft or ${name} is not null)` : undefined,
    field.choices &&
      choiceCheck(
        field,
        name,
        field.choices.map(({ value }) => value),
      ),
    field.maxLength === undefined || !columnKinds[field.kind].words
      ? undefined
      : `char_length(${name}) <= ${field.maxLength}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

function choiceCheck({ kind }: Field, name: string, values: readonly (string | number)[]): string {
  if (kind === 'list') return `${name} <@ ${arrayValue(values)}`;
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
