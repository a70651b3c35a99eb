import { type Problem, problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Locale, Model, Resource } from '#engine/model/model.ts';
import { seenReach } from '#engine/rules/access.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

/**
 * A refused deletion, with how many rows of which resources still use each row: counted only now, after the rollback,
 * so that deletions that succeed do not pay for it. `meta.references` counts the rows that the actor may see, by the
 * relation to filter their list by; `meta.others` says that rows out of the actor's sight use it too.
 *
 * @example
 * // 409 still-referenced, "… encore utilisée par 3 prêts, d’autres enregistrements."
 * // meta: { references: [{ resource: 'loans', field: 'branch', trashed: false, count: 3 }], others: true }
 */
export async function withReferences(
  error: unknown,
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !error.problems.some(({ used }) => used)) return error;
  const problems: Problem[] = [];
  for (const found of error.problems) {
    problems.push(found.used ? await counted(found, { model, database, context }) : found);
  }
  return new Refusal(...problems);
}

interface Counting {
  readonly model: Model;
  readonly database: Connection;
  readonly context: ApiContext;
}

async function counted(found: Problem, { model, database, context }: Counting): Promise<Problem> {
  const { resource = '', id = '' } = found.used ?? {};
  const uses = usesOf(model, resourceAt(model, resource), holds);
  if (uses.length === 0) return found;
  const counts = await countsOf(database, uses, id, { model, actor: context.actor });
  const { values, meta } = stillReferenced(counts, model, context.locale);
  return { ...found, values, meta };
}

/**
 * A part that others of its loan name stays there: moved alone, they would name a part of another loan.
 * Throws a Refusal of 409 that says how many still do.
 */
export async function checkUnnamed(
  { api, context, tx }: Writing,
  resource: Resource,
  id: string,
): Promise<void> {
  const { model } = api;
  const uses = usesOf(model, resource, namesSibling);
  if (uses.length === 0) return;
  const counts = await countsOf(tx, uses, id, { model, actor: context.actor });
  if (counts.length > 0) throw new Refusal(stillReferenced(counts, model, context.locale));
}

/** How many rows name the row in one relation, in or out of the trash, in or out of the actor's sight. */
interface Count {
  readonly path: string;
  readonly field: string;
  readonly trashed: boolean;
  readonly seen: boolean;
  readonly count: number;
}

function stillReferenced(counts: readonly Count[], model: Model, locale: Locale): Problem {
  const seen = counts.filter((one) => one.seen);
  const others = seen.length < counts.length;
  const by = [
    ...seen.map((one) => spoken(one, seen, model, locale)),
    ...(others ? [words[locale].others] : []),
  ];
  const references = seen.map(({ path, field, trashed, count }) => ({
    resource: path,
    field,
    trashed,
    count,
  }));
  return {
    ...problem('still-referenced', by.length > 0 ? { by: by.join(', ') } : {}),
    meta: { references, ...(others && { others }) },
  };
}

/** A relation of another resource that points here. */
export interface Use {
  readonly resource: Resource;
  readonly field: Field;
}

/** The relations to `target` that are of this kind; what is only read back from the other side holds nothing. */
export function usesOf(
  model: Model,
  target: Resource,
  isKind: (use: Use, target: Resource) => boolean = () => true,
): Use[] {
  return Object.values(model.resources)
    .flatMap((resource) => resource.fields.map((field) => ({ resource, field })))
    .filter(({ field: { relation } }) => relation?.to === target.path && relation.via !== 'inverse')
    .filter((use) => isKind(use, target));
}

function holds({ field }: Use): boolean {
  return field.relation?.onDelete === 'restrict';
}

/** Both are parts of one whole; what is part of the target itself goes along with it. */
function namesSibling({ resource, field }: Use, target: Resource): boolean {
  const own = throughField(resource);
  return own !== undefined && own !== field && own.relation?.to === throughField(target)?.relation?.to;
}

interface Sight {
  readonly model: Model;
  readonly actor: Actor;
}

/** One statement for all relations; of what nobody uses there is no row. */
function countsOf(database: Connection, uses: readonly Use[], id: string, sight: Sight): Promise<Count[]> {
  const parts = uses.map((use) => countSql(use, id, sight));
  return database.query<Count>(
    statementOf(sql`${sql.join(parts, ' union all ')} order by path, field, trashed`),
  );
}

function countSql({ resource, field }: Use, id: string, { model, actor }: Sight): SQL {
  const reach = seenReach(actor, resource, field);
  const seen = allOf(scopeSql({ model, actor }, resource, reach, 't'));
  const trashed = resource.trash ? sql`"t"."deleted_at" is not null` : sql`false`;
  return sql`
    select path, field, trashed, seen, count(*)::integer as count
    from (
      select
        ${resource.path}::text as path,
        ${field.name}::text as field,
        ${trashed} as trashed,
        coalesce(${seen}, false) as seen
      from ${tableAs(resource.table, 't')}
      where ${namesSql(field, id)}
    ) as used
    group by path, field, trashed, seen`;
}

function namesSql(field: Field, id: string): SQL {
  if (field.column) return sql`${column('t', field.column)} = ${id}::uuid`;
  const pairs = tableAs(field.relation?.joinTable ?? '', 'pair');
  return sql`${column('t', 'id')} in (select "pair"."owner_id" from ${pairs} where "pair"."target_id" = ${id}::uuid)`;
}

/** `3 prêts`, `1 lecteur (Garant)` where several relations of a resource lead here, `2 prêts dans la corbeille`. */
function spoken(one: Count, all: readonly Count[], model: Model, locale: Locale): string {
  const { path, field, trashed, count } = one;
  const resource = resourceAt(model, path);
  const name = resource.label[locale][count === 1 ? 'one' : 'many'];
  const isAmbiguous = all.some((other) => other.path === path && other.field !== field);
  const label = resource.fields.find((one) => one.name === field)?.label[locale];
  return [
    `${count} ${name}`,
    ...(isAmbiguous && label ? [`(${label})`] : []),
    ...(trashed ? [words[locale].trashed] : []),
  ].join(' ');
}

const words: Readonly<Record<Locale, typeof fr.references>> = {
  fr: fr.references,
  en: en.references,
};
