import { boundValue, codecOf } from '#engine/api/request/codecs.ts';
import { type Problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { seenSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Model, Resource } from '#engine/model/model.ts';
import { mayRefer, maySeeField } from '#engine/rules/access.ts';

/**
 * A refused write whose words are there already, with the row that has them: looked for only now, after the rollback,
 * so that writes that succeed do not pay for it. A row that the actor may not see is not named.
 *
 * @example
 * // 409 already-taken, "Cet intitulé existe déjà : « Ada Martin »."
 * // meta: { existing: { resource: 'authors', id: '0192…', name: 'Ada Martin' } }
 */
export async function withExisting(
  error: unknown,
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !error.problems.some(({ taken }) => taken)) return error;
  const problems: Problem[] = [];
  for (const found of error.problems) {
    problems.push(found.taken ? await named(found, found.taken, { model, database, context }) : found);
  }
  return new Refusal(...problems);
}

interface Naming {
  readonly model: Model;
  readonly database: Connection;
  readonly context: ApiContext;
}

async function named(
  found: Problem,
  { resource: path, field: name, id, values }: NonNullable<Problem['taken']>,
  { model, database, context }: Naming,
): Promise<Problem> {
  const resource = resourceAt(model, path);
  const field = fieldOf(resource, name);
  if (!field) return found;
  const label = { ...found, values: { name: field.label[context.locale] } };
  if (!field.folded || !maySeeField(context.actor, resource, field)) return label;
  const reach = mayRefer(context.actor, resource);
  const viewer = { model, actor: context.actor };
  const seen = [...scopeSql(viewer, resource, reach, 't'), ...seenSql(viewer, resource, field, 't')];
  const [row] = await database.query<{ id: string; name: string }>(
    statementOf(sql`
      select "t"."id"::text as id, ${column('t', field.column ?? '')} as name
      from ${tableAs(resource.table, 't')}
      where ${allOf([sql`"t"."id" <> ${id}::uuid`, ...sameWordsSql(resource, field, values), ...seen])}`),
  );
  if (!row) return label;
  return {
    ...found,
    values: { existing: row.name },
    meta: { ...found.meta, existing: { resource: path, ...row } },
  };
}

/** The rows whose words are those of `values`, whatever their case, accents and spaces, as the unique index has them. */
export function sameWordsSql(resource: Resource, field: Field, values: FlatRecord): SQL[] {
  const within = (field.unique ?? []).flatMap((name) => fieldOf(resource, name) ?? []);
  return [
    sql`fold_label(${column('t', field.column ?? '')}) = fold_label(${String(values[field.name] ?? '')}::text)`,
    ...within.map(
      (one) => sql`${column('t', one.column ?? '')} is not distinct from ${written(one, values)}`,
    ),
    ...(resource.trash ? [sql`"t"."deleted_at" is null`] : []),
    ...(resource.draft ? [sql`not "t"."is_draft"`] : []),
  ];
}

function written(field: Field, { [field.name]: value }: FlatRecord): SQL {
  const understood = value === null || value === undefined ? undefined : codecOf(field).write(value, field);
  return boundValue(field, understood && 'value' in understood ? understood.value : null);
}
