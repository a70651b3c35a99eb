import { type SQL, sql, statementOf } from '#db/sql.ts';
import { resourceAt } from '#model/field.ts';
import type { Field, Locale, Model, Resource } from '#model/model.ts';
import { problem, Refusal } from './problem.ts';
import type { ApiContext, ApiParts, ParsedRequest } from './request.ts';

/**
 * A refused deletion, with how many rows of which resources still use the row: counted only now, after the rollback,
 * so that deletions that succeed do not pay for it.
 */
export async function withReferences(
  error: unknown,
  { resource, id }: ParsedRequest,
  { model, database }: ApiParts,
  { locale }: ApiContext,
): Promise<unknown> {
  const isReferenced =
    error instanceof Refusal && error.problems.some(({ code }) => code === 'still-referenced');
  if (!isReferenced || !resource || id === null) return error;
  const counts = await database.query<Count>(statementOf(countsSql(model, resource, id)));
  const used = counts.filter(({ count }) => count > 0);
  const by = used.map((one) => spoken(one, model, locale)).join(', ');
  const references = used.map(({ path, count }) => ({ resource: path, count }));
  return new Refusal({ ...problem('still-referenced', by ? { by } : {}), meta: { references } });
}

interface Count {
  readonly path: string;
  readonly count: number;
}

function countsSql(model: Model, target: Resource, id: string): SQL {
  const parts = Object.values(model.resources).flatMap((resource) =>
    resource.fields.filter((field) => holds(field, target)).map((field) => countSql(resource, field, id)),
  );
  return sql`
    select path, sum(count)::integer as count
    from (${sql.join(parts, ' union all ')}) as counted
    group by path
    order by path`;
}

function holds({ relation }: Field, target: Resource): boolean {
  return relation?.to === target.path && relation.via !== 'inverse' && relation.onDelete === 'restrict';
}

function countSql(resource: Resource, field: Field, id: string): SQL {
  const table = field.column === null ? (field.relation?.joinTable ?? '') : resource.table;
  const column = field.column ?? 'target_id';
  return sql`
    select ${resource.path}::text as path, count(*) as count
    from ${sql.identifier(table)}
    where ${sql.identifier(column)} = ${id}::uuid`;
}

function spoken({ path, count }: Count, model: Model, locale: Locale): string {
  const { one, many } = resourceAt(model, path).label[locale];
  return `${count} ${count === 1 ? one : many}`;
}
