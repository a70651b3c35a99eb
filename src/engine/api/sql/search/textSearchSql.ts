import type { ReadPlan, Step } from '#engine/api/plan/plan.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { whereSql } from '#engine/api/sql/whereSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { parentIdentifierSql } from './searchRecordsSql.ts';

/** What is searched: records whose versions are files. */
export interface TextSearch {
  /** Of the records: filters, scope, page. */
  readonly plan: ReadPlan;
  readonly versions: Resource;
  /** How far the actor views versions. */
  readonly reach: Reach;
  /** The relation of a version to its record. */
  readonly of: Field;
  /** The relation of a record to the row that says whose it is. */
  readonly parent: Step | null;
  /** As `to_tsquery` reads it. */
  readonly words: string;
}

/** A record whose last version has the words. */
export interface FoundText {
  readonly id: string;
  readonly label: string;
  /** Identifier of the parent with its name, as JSON, where the actor sees it. */
  readonly parent: string | null;
  readonly version: string;
  readonly file_name: string;
  /** Found words stand between two marks. */
  readonly passage: string;
}

/** Around a found word; no kept text has them. */
export const foundMarks = { start: '\x01', end: '\x02' };

const headline = `StartSel="${foundMarks.start}",StopSel="${foundMarks.end}",MaxFragments=2,MaxWords=22,MinWords=9,FragmentDelimiter=" … "`;

/**
 * The one statement of a search in the texts of files: the records whose last version has the words, as far as the actor
 * may view both, the newest first; one more than a page, which tells whether there are others. The passage is looked for
 * in the texts of the page alone.
 */
export function textSearchSql(search: TextSearch, viewer: DatedViewer): Statement {
  const { plan, parent } = search;
  const { size } = plan.page;
  const statement = statementOf(sql`
    with "asked" as materialized (
      select to_tsquery('unaccented_french', ${search.words}) as "query"
    ),
    "hits" as materialized (
      select "x"."key"
      from file_texts as "x"
      where ${hasWords(search)}
      limit ${sql.number(mostFetched + 1)}
    ),
    "page" as materialized (
      ${pageSql(search, viewer, versionsOfHits(search), isFew)}
      union all
      ${pageSql(search, viewer, versionsWithWords(search), sql`not ${isFew}`)}
    )
    select
      "page"."id"::text as "id",
      "page"."version"::text as "version",
      "page"."file_name",
      ${representSql(plan.resource, 't')} as "label",
      ${parent ? parentIdentifierSql(parent, viewer) : sql`null::text`} as "parent",
      ts_headline('unaccented_french', "texts"."content", "asked"."query", ${headline}) as "passage"
    from "page"
    join ${tableAs(plan.resource.table, 't')} on "t"."id" = "page"."id"
    join file_texts as "texts" on "texts"."key" = "page"."path"
    cross join "asked"
    order by "page"."created_at" desc, "page"."version" desc
    limit ${sql.number(size + 1)}`);
  // How many of its records a parent has decides where to begin.
  return { ...statement, isPlannedEachTime: true };
}

/** More texts than this are found sooner by walking from the newest than by fetching and sorting them all. */
const mostFetched = 2000;

/** Nothing tells the planner how frequent a word is that is cut short. */
const isFew = sql`(select count(*) <= ${sql.number(mostFetched)} from "hits")`;

function hasWords({ words }: TextSearch): SQL {
  return sql`"x"."words" @@ to_tsquery('unaccented_french', ${words})`;
}

/** From each hit to its versions, by their index: `offset` keeps the planner from reading all versions instead. */
function versionsOfHits({ versions }: TextSearch): SQL {
  return sql`from "hits" as "x"
        cross join lateral (
          select "v".*
          from ${tableAs(versions.table, 'v')}
          where "v"."path" = "x"."key"
          offset 0
        ) as "v"`;
}

/** From each version to its text: `offset` keeps the planner from fetching all texts that have the words instead. */
function versionsWithWords(search: TextSearch): SQL {
  return sql`from ${tableAs(search.versions.table, 'v')}
        cross join lateral (
          select
          from file_texts as "x"
          where "x"."key" = "v"."path"
            and ${hasWords(search)}
          offset 0
        ) as "x"`;
}

function pageSql(search: TextSearch, viewer: DatedViewer, from: SQL, condition: SQL): SQL {
  const { plan, of } = search;
  const { size, number } = plan.page;
  return sql`(
        select "t"."id", "v"."id" as "version", "v"."path", "v"."file_name", "v"."created_at"
        ${from}
        join ${tableAs(plan.resource.table, 't')} on "t"."id" = ${column('v', of.column ?? '')}
        where ${allOf([condition, ...conditionsOf(search, viewer)])}
        order by "v"."created_at" desc, "v"."id" desc
        limit ${sql.number(size + 1)}
        offset ${(number - 1) * size}::bigint
      )`;
}

function conditionsOf({ plan, versions, reach, of }: TextSearch, viewer: DatedViewer): SQL[] {
  return [
    sql`"v"."is_quarantined" is not true`,
    sql`not exists (
        select
        from ${tableAs(versions.table, 'later')}
        where ${column('later', of.column ?? '')} = "t"."id"
          and "later"."version_number" > "v"."version_number"
          and "later"."path" is not null
          and "later"."is_quarantined" is not true
      )`,
    ...scopeSql(viewer, versions, reach, 'v'),
    whereSql(plan, viewer, 't'),
  ];
}
