import { type SQL, sql, statementOf } from '#db/sql.ts';
import { resourceAt } from '#model/field.ts';
import type { Field, Locale, Model, Resource } from '#model/model.ts';
import { throughField } from './ancestors.ts';
import { problem, Refusal } from './problem.ts';
import type { ApiContext, ApiParts, ParsedRequest } from './request.ts';
import type { Writing } from './writing.ts';

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
  if (!isUntold(error) || !resource || id === null) return error;
  const counts = await database.query<Count>(statementOf(countsSql(usesOf(model, resource, holds), id)));
  return stillReferenced(counts, model, locale);
}

/**
 * A part that others of its dossier name stays there: moved alone, they would name a part of another dossier.
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
  const counts = await tx.query<Count>(statementOf(countsSql(uses, id)));
  if (counts.some(({ count }) => count > 0)) throw stillReferenced(counts, model, context.locale);
}

/** The database has said that the row is used, not by whom. */
function isUntold(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.problems.some(({ code, meta }) => code === 'still-referenced' && meta === undefined);
}

interface Count {
  readonly path: string;
  readonly count: number;
}

function stillReferenced(counts: readonly Count[], model: Model, locale: Locale): Refusal {
  const used = counts.filter(({ count }) => count > 0);
  const by = used.map((one) => spoken(one, model, locale)).join(', ');
  const references = used.map(({ path, count }) => ({ resource: path, count }));
  return new Refusal({ ...problem('still-referenced', by ? { by } : {}), meta: { references } });
}

/** A relation of another resource that points here. */
interface Use {
  readonly resource: Resource;
  readonly field: Field;
}

/** The relations to `target` that are of this kind; what is only read back from the other side holds nothing. */
function usesOf(model: Model, target: Resource, isKind: (use: Use, target: Resource) => boolean): Use[] {
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

function countsSql(uses: readonly Use[], id: string): SQL {
  const parts = uses.map((use) => countSql(use, id));
  return sql`
    select path, sum(count)::integer as count
    from (${sql.join(parts, ' union all ')}) as counted
    group by path
    order by path`;
}

function countSql({ resource, field }: Use, id: string): SQL {
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
