import type { SchemaCallParts } from '#engine/api/schemas/studio.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import { untrashedSql } from '#engine/api/sql/whereSql.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import { mayRefer } from '#engine/rules/access.ts';

/**
 * Of some words, those that rows of each resource are called by, whatever their case and accents; asked in one statement,
 * and only among rows that the caller may refer to.
 *
 * @example
 * await resourcesNamed(['Ada Lovelace', 'Atlas'], parts) // Map { 'authors' => Set { 'Ada Lovelace' }, 'books' => Set { 'Atlas' } }
 */
export async function resourcesNamed(
  words: readonly string[],
  parts: Pick<SchemaCallParts, 'model' | 'database' | 'context'>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { model, database, context } = parts;
  const resources = Object.values(model.resources).filter(
    (resource) => resource.kind === 'collection' && mayRefer(context.actor, resource) !== 'none',
  );
  if (words.length === 0 || resources.length === 0) return new Map();
  const branches = resources.map((resource) => namedSql(resource, parts));
  const rows = await database.query<{ path: string; word: string }>({
    ...statementOf(sql`
      with asked as materialized (
        select word, fold(btrim(word)) as folded
        from unnest(${words}::text[]) as given (word)
      )
      ${sql.join(branches, ' union ')}`),
    isReport: true,
  });
  const named = new Map<string, Set<string>>();
  for (const { path, word } of rows) named.set(path, (named.get(path) ?? new Set()).add(word));
  return named;
}

function namedSql(
  resource: Resource,
  { model, context: { actor } }: Pick<SchemaCallParts, 'model' | 'context'>,
): SQL {
  const seen = allOf([
    ...scopeSql({ model, actor }, resource, mayRefer(actor, resource), 't'),
    ...untrashedSql(resource, false, 't'),
  ]);
  return sql`
    select ${resource.path}::text as path, asked.word
    from asked
    where asked.folded in (
      select fold(btrim(${representSql(resource, 't')}))
      from ${tableAs(resource.table, 't')}
      where ${seen}
    )`;
}
