import { type SQL, sql } from '#db/sql.ts';
import { fieldOf } from '#model/field.ts';
import type { Field, Resource } from '#model/model.ts';
import type { Reach } from '#rules/access.ts';
import { likeWord } from './codecs.ts';
import type { ReadPlan, RelatedFields, Search, Step } from './plan.ts';
import { partScopeSql, type Seer } from './scopeSql.ts';
import { allOf, anyOf, column, tableAs } from './sqlParts.ts';

/** Which rows are searched, under which alias, for whom. */
interface Searched {
  readonly resource: Resource;
  /** How far the actor sees these rows; they are kept to it elsewhere. */
  readonly reach: Reach;
  readonly seer: Seer;
  readonly alias: string;
}

/**
 * The conditions of a search: each word is found in the row, or in a related row that the actor may see.
 *
 * @example
 * // 'brest' in ['reference', 'groups.analytic_label'] gives
 * // "t"."id" in (
 * //   select "row"."id" from "training_courses" as "row" where fold("row"."reference") like …
 * //   union all
 * //   select "part"."training_course_id" from "training_course_groups" as "part" where fold("part"."analytic_label") like …
 * // )
 */
export function searchSql(search: Search, searched: Searched): SQL[] {
  const { words, fields, related } = search;
  if (related.length === 0) return words.map((word) => hasWordSql(word, fields, searched.alias));
  return words.map((word) => sql`${column(searched.alias, 'id')} in (${foundSql(word, search, searched)})`);
}

/** The same conditions for rows that are at hand: each is looked up in its parts, whatever the planner expects. */
export function lookUpSql({ words, fields, related }: Search, searched: Searched): SQL[] {
  const { alias } = searched;
  return words.map((word) => {
    const own = sql`select 1 where ${hasWordSql(word, fields, alias)}`;
    const parts = related.map((one) => partSql(word, one, searched, sql`${column(alias, 'id')}`));
    return sql`exists (${sql.join([own, ...parts], ' union all ')})`;
  });
}

/** More rows than this are found sooner by walking the list than by fetching and sorting them all. */
const mostHits = 2000;

/**
 * A search in related rows has no index for its whole: `found` holds the rows of the rarest word while these are few,
 * for who starts from them; `isRare` says whether it does, or whether nearly every row has all words, so that walking
 * the list in its order soon fills a page.
 */
export function rarestSql(search: Search, searched: Searched): { expressions: SQL[]; isRare: SQL } {
  const names = search.words.map((_, place) => sql.identifier(`hits_${place}`));
  const hits = search.words.map(
    (word, place) =>
      sql`${names[place] ?? sql``} as materialized (${foundSql(word, search, searched)} limit ${sql.number(mostHits)})`,
  );
  const counts = names.map((name) => sql`(select count(*) from ${name})`);
  const least = sql`least(${sql.join(counts, ', ')})`;
  const rows = names.map(
    (name, place) => sql`select "id" from ${name} where ${counts[place] ?? sql``} = "rarest"."hits"`,
  );
  return {
    expressions: [
      ...hits,
      sql`"rarest" as materialized (select ${least} as "hits")`,
      sql`"found" as materialized (
        select distinct "hit"."id"
        from "rarest"
        cross join lateral (${sql.join(rows, ' union all ')}) as "hit"
        where "rarest"."hits" < ${sql.number(mostHits)}
      )`,
    ],
    isRare: sql`(select "hits" < ${sql.number(mostHits)} from "rarest")`,
  };
}

/** The relations that searches of a plan look behind. */
export function searchedSteps({ search, filters }: Pick<ReadPlan, 'search' | 'filters'>): Step[] {
  const searches = [search, ...filters.flatMap((filter) => ('search' in filter ? filter.search : []))];
  return searches
    .filter(({ words }) => words.length > 0)
    .flatMap(({ related }) => related.map(({ through }) => through));
}

/**
 * The ids of the rows that have a word. The parts stand one after the other: an `or` between the row and its parts
 * would leave the database without an index.
 */
export function foundSql(word: string, { fields, related }: Search, searched: Searched): SQL {
  const { table } = searched.resource;
  const own =
    fields.length === 0
      ? []
      : [sql`select "row"."id" from ${tableAs(table, 'row')} where ${hasWordSql(word, fields, 'row')}`];
  return sql.join([...own, ...related.map((one) => partSql(word, one, searched))], ' union all ');
}

/**
 * The ids of the rows that have a part with the word, or whether that row has one. A part in the trash, or out of the
 * actor's sight, is none.
 */
function partSql(
  word: string,
  { through, fields }: RelatedFields,
  { resource, reach, seer }: Searched,
  row?: SQL,
): SQL {
  const { field, resource: other } = through;
  const { owner, ties } = tiesOf(field, resource, other);
  const conditions = allOf([
    ...(row ? [sql`${owner} = ${row}`] : []),
    hasWordSql(word, fields, 'part'),
    ...partScopeSql(seer, through, reach, 'part'),
    ...(other.trash ? [sql`${column('part', 'deleted_at')} is null`] : []),
  ]);
  return sql`select ${row ? sql`1` : sql`${owner} as "id"`} from ${tableAs(other.table, 'part')}${ties} where ${conditions}`;
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

function hasWordSql(word: string, fields: readonly Field[], alias: string): SQL {
  return anyOf(
    fields.flatMap((field) => {
      const value = sql`fold(${column(alias, field.column ?? '')})`;
      return patternsOf(word).map((pattern) => sql`${value} like fold(${pattern}::text)`);
    }),
  );
}

const shortestInside = 3;

/** The index knows groups of three letters: one or two can only be found where a word begins. */
function patternsOf(word: string): readonly string[] {
  const looked = likeWord(word);
  return word.length < shortestInside ? [`${looked}%`, `% ${looked}%`] : [`%${looked}%`];
}
