import { filtersWithin } from '#engine/api/plan/filtersWithin.ts';
import type { ReadPlan, Search, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type DatedViewer, partScopeSql } from '#engine/api/sql/scopeSql.ts';
import { whereSeenSql } from '#engine/api/sql/seenSql.ts';
import { allOf, anyOf, column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { likeWord } from '#engine/fieldTypes/codec.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';

/** Which rows are searched, under which alias, for whom. */
export interface Searched {
  readonly resource: Resource;
  /** How far the actor sees these rows; they are kept to it elsewhere. */
  readonly reach: Reach;
  readonly viewer: DatedViewer;
  readonly alias: string;
}

/**
 * The conditions of a search: each word is found in the row, or in a related row that the actor may see.
 *
 * @example
 * // 'brest' in ['reference', 'groups.analytic_label'] gives
 * // "t"."id" in (
 * //   select "row"."id" from "loans" as "row" where fold("row"."reference") like …
 * //   union all
 * //   select "part"."loan_id" from "loan_items" as "part" where fold("part"."analytic_label") like …
 * // )
 */
export function searchSql(search: Search, searched: Searched): SQL[] {
  const { words, fields, related } = search;
  if (related.length === 0) return words.map((word) => hasWordSql(word, fields, searched));
  return words.map((word) => sql`${column(searched.alias, 'id')} in (${foundSql(word, search, searched)})`);
}

/**
 * The same conditions for a list that is counted whole: the ids of each word are put together first and rows looked up
 * among them. Left as a plain `in`, the planner expects few and fetches each row by its key.
 */
export function countedSearchSql(search: Search, searched: Searched): SQL[] {
  if (search.related.length === 0) return searchSql(search, searched);
  return search.words.map(
    (word) => sql`(${column(searched.alias, 'id')} in (${listedSql(word, search, searched)})) is true`,
  );
}

/** The relations that searches of a plan look behind. */
export function searchedSteps({ search, filters }: Pick<ReadPlan, 'search' | 'filters'>): Step[] {
  const inFilters = filtersWithin(filters).flatMap((filter) => ('search' in filter ? filter.search : []));
  const searches = [search, ...inFilters];
  return searches
    .filter(({ words }) => words.length > 0)
    .flatMap(({ related }) => related.map(({ through }) => through));
}

/**
 * The ids of the rows that have a word. The parts stand one after the other: an `or` between the row and its parts
 * would leave the database without an index.
 */
function foundSql(word: string, search: Search, searched: Searched): SQL {
  return everywhereSql(search, searched, (fields, rows) => hasWordSql(word, fields, rows));
}

/** The same with a pattern that the planner cannot see: judging it for every field takes longer than many a search. */
export function listedSql(word: string, search: Search, searched: Searched): SQL {
  return everywhereSql(search, searched, (fields, rows) =>
    hasWordSql(word, fields, rows, (pattern) => sql`(select fold(${pattern}::text))`),
  );
}

/** Whose fields are looked through. */
type Rows = Pick<Searched, 'resource' | 'viewer' | 'alias'>;

type Holds = (fields: readonly Field[], rows: Rows) => SQL;

function everywhereSql({ fields, related }: Search, searched: Searched, holds: Holds): SQL {
  const { resource, viewer } = searched;
  const own =
    fields.length === 0
      ? []
      : [
          sql`select "row"."id" from ${tableAs(resource.table, 'row')} where ${holds(fields, { resource, viewer, alias: 'row' })}`,
        ];
  const parts = related.map((one) => {
    const { owner, from, conditions } = partsSql(one.through, searched);
    const part = { resource: one.through.resource, viewer, alias: 'part' };
    return sql`select ${owner} as "id" from ${from} where ${allOf([holds(one.fields, part), ...conditions])}`;
  });
  return sql.join([...own, ...parts], ' union all ');
}

/**
 * All that a row is searched by as one folded text, each field after a space: whoever has several words to look for in
 * a row that is at hand reads its parts once.
 *
 * @example
 * // ' 2026-00012 brest b29 martin' like '%brest%'
 */
export function searchedTextSql({ fields, related }: Search, searched: Searched): SQL {
  const own = fields.map((field) => wordsSql(field, searched));
  const parts = related.map(({ through, fields: names }) => {
    const { owner, from, conditions } = partsSql(through, searched);
    const { viewer } = searched;
    const words = names.map((field) =>
      wordsSql(field, { resource: through.resource, viewer, alias: 'part' }),
    );
    const tied = allOf([sql`${owner} = ${column(searched.alias, 'id')}`, ...conditions]);
    return sql`(select string_agg(concat_ws(' ', ${commaList(words)}), ' ') from ${from} where ${tied})`;
  });
  return sql`' ' || fold(concat_ws(' ', ${commaList([...own, ...parts])}))`;
}

/** What `searchedTextSql` is like where the word is in it. */
export function textPatternSql(word: string): SQL {
  const [first = '', afterSpace = first] = patternsOf(word);
  return sql`fold(${afterSpace}::text)`;
}

/**
 * The rows behind a relation as `part`, with the id of the row they belong to. A part in the trash, or out of the
 * actor's sight, is none.
 */
function partsSql(through: Step, { resource, reach, viewer }: Searched) {
  const { field, resource: other } = through;
  const { owner, ties } = tiesOf(field, resource, other);
  const conditions = [
    ...partScopeSql(viewer, through, reach, 'part'),
    ...(other.trash ? [sql`${column('part', 'deleted_at')} is null`] : []),
  ];
  return { owner, from: sql`${tableAs(other.table, 'part')}${ties}`, conditions };
}

/** How the id of the row is read beside its part. */
function tiesOf({ column: own, relation }: Field, resource: Resource, other: Resource) {
  if (relation?.via === 'inverse') {
    const back = fieldOf(other, relation.inverse ?? '')?.column ?? '';
    return { owner: column('part', back), ties: sql`` };
  }
  if (relation?.via === 'join') {
    const pairs = tableAs(relation.joinTable ?? '', 'pair');
    return {
      owner: column('pair', 'owner_id'),
      ties: sql` join ${pairs} on "pair"."target_id" = "part"."id"`,
    };
  }
  const rows = tableAs(resource.table, 'row');
  return {
    owner: column('row', 'id'),
    ties: sql` join ${rows} on ${column('row', own ?? '')} = "part"."id"`,
  };
}

function hasWordSql(
  word: string,
  fields: readonly Field[],
  rows: Rows,
  foldedSql = (pattern: string) => sql`fold(${pattern}::text)`,
): SQL {
  return anyOf(
    fields.flatMap((field) => {
      const value = sql`fold(${wordsSql(field, rows)})`;
      return patternsOf(word).map((pattern) => sql`${value} like ${foldedSql(pattern)}`);
    }),
  );
}

/** What a search looks through of a field: nothing where the actor does not see it. */
function wordsSql(field: Field, { resource, viewer, alias }: Rows): SQL {
  const value = column(alias, field.column ?? '');
  return whereSeenSql(viewer, resource, field, alias, codecOf(field).searchedIn?.(value) ?? value);
}

const shortestInside = 3;

/** The index knows groups of three letters: one or two can only be found where a word begins. */
function patternsOf(word: string): readonly string[] {
  const looked = likeWord(word);
  return word.length < shortestInside ? [`${looked}%`, `% ${looked}%`] : [`%${looked}%`];
}
