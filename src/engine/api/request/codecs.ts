import { type SQL, sql } from '#engine/db/sql.ts';
import { isEncrypted } from '#engine/encryption/cipher.ts';
import { type Bound, type Codec, codec } from '#engine/fieldTypes/codec.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { uuidCodec } from '#engine/fieldTypes/relation/relationOnServer.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, Operator } from '#engine/model/model.ts';

/**
 * The codec of a field: its type's, save that `id` is a UUID and that what is encrypted is read as a mask.
 *
 * `codecOf(rate).parse('12,5', rate)` gives `{ expected: 'decimal' }`; `codecOf(rate).parse('12.5', rate)` gives `{ value: '12.5' }`.
 */
export function codecOf(field: Field): Codec {
  if (field.encrypted) return encryptedCodec;
  return isId(field) ? uuidCodec : fieldTypesOnServer[field.fieldType].codec;
}

/** Nothing is asked of the column, and nothing that is not encrypted is written into it. */
const encryptedCodec = codec({
  type: sql`text`,
  operator: 'null',
  operators: [],
  parse: () => ({ expected: 'text' }),
  write: (value) => (typeof value === 'string' && isEncrypted(value) ? { value } : { expected: 'text' }),
  read: (column) => sql`(case when ${column} is not null then ${mask}::text end)`,
});

/** Operators a filter on the field answers; empty when it cannot be filtered. */
export function operatorsOf(field: Field): readonly Operator[] {
  const possible = codecOf(field).operators;
  return isId(field) ? possible : field.operators.filter((operator) => possible.includes(operator));
}

/** The system field every resource has; its column is a UUID while its type says words. */
export function isId(field: Field): boolean {
  return field.system && field.name === 'id';
}

/** Whether the field leads to any number of rows rather than to one at most. */
export function isSeveral(field: Field): boolean {
  return codecOf(field).several === true;
}

/** A value of the field as a statement binds it, null included: `boundValue(rate, '12.50')` is `$1::numeric`. */
export function boundValue(field: Field, value: Bound | null): SQL {
  return sql`${value}::${codecOf(field).type}`;
}
