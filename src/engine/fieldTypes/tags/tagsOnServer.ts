import { type SQL, sql } from '#engine/db/sql.ts';
import { type Bound, codec, conditions, likeWord } from '#engine/fieldTypes/codec.ts';
import type { FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { listOnServer, writeList } from '#engine/fieldTypes/list/listOnServer.ts';
import { textOf } from '#engine/fieldTypes/wireValues.ts';
import type { JsonValue, Operator, ValueOperator } from '#engine/model/model.ts';

const operators: readonly Operator[] = ['in', 'all', 'none', 'contains', 'null'];

export const tagsOnServer: FieldTypeOnServer = {
  ...listOnServer,
  schema: { ...listOnServer.schema, operators },
  column: {
    ...listOnServer.column,
    sort: 'tags',
    index: (column) => `using gin (fold_tags(${column}) gin_trgm_ops)`,
  },
  codec: codec({
    type: sql`text[]`,
    operator: 'in',
    operators,
    parse: textOf,
    write: writeList,
    condition: tagCondition,
    cell: (column) => sql`array_to_string(${column}, ', ')`,
  }),
  canonical: tidy,
  isSuggested: true,
};

/** All tags of a row are one folded text with a sign around each, which an index of groups of letters knows. */
function tagCondition(operator: ValueOperator, column: SQL, values: readonly Bound[]): SQL {
  if (operator === 'null') return conditions.null(column, values, sql`text[]`);
  const marks = operator === 'contains' ? '' : '\u001f';
  const one = (value: Bound) =>
    sql`fold_tags(${column}) like '%' || ${marks}::text || fold_label(${likeWord(String(value))}::text) || ${marks}::text || '%'`;
  const any = sql`(${sql.join(values.map(one), operator === 'all' ? ' and ' : ' or ')})`;
  return operator === 'none' ? sql`${any} is not true` : any;
}

/** A space more is no other tag. */
function tidy(value: JsonValue): JsonValue {
  if (!isList(value)) return value;
  return value.map((tag) => (typeof tag === 'string' ? tag.trim().replaceAll(/\s+/g, ' ') : tag));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
