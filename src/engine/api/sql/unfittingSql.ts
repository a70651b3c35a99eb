import { codecOf } from '#engine/api/request/codecs.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { RelatedCondition } from '#engine/model/relationFilter.ts';
import { allOf, column, tableAs } from './sqlParts.ts';

/** Rows that a relation names, and what its file asks of them. */
export interface Asked {
  readonly field: Field;
  readonly target: Resource;
  readonly ids: readonly string[];
  readonly conditions: readonly RelatedCondition[];
}

/** The relations that name a row which does not fit, each once, with the condition that it does not meet. */
export function unfittingSql(asked: readonly Asked[]): Statement {
  const parts = asked.flatMap((one) =>
    one.conditions.map(
      (condition) => sql`
    select ${one.field.name}::text as field, ${condition.name}::text as name
    from ${tableAs(one.target.table, 't')}
    where ${allOf([
      sql`${column('t', 'id')} = any(${one.ids}::uuid[])`,
      sql`(${conditionSql(one.target, condition)}) is not true`,
    ])}`,
    ),
  );
  return statementOf(sql`${sql.join(parts, ' union ')} order by field, name`);
}

function conditionSql(target: Resource, { name, values }: RelatedCondition): SQL {
  const field = fieldOf(target, name);
  if (!field) return sql`false`;
  const written = values.map((value) => codecOf(field).write(value, field));
  const bound = written.flatMap((one) => ('value' in one ? [one.value] : []));
  if (field.column) return codecOf(field).condition('in', column('t', field.column), bound, field);
  const pairs = tableAs(field.relation?.joinTable ?? '', 'pair');
  return sql`exists (select 1 from ${pairs} where "pair"."owner_id" = "t"."id" and "pair"."target_id" = any(${bound}::uuid[]))`;
}
