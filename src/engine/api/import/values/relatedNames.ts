import { LRUCache } from 'lru-cache';
import type { WriteContext } from '#engine/api/plan/writePlan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { whereSeenSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { mayRefer, maySeeField } from '#engine/rules/access.ts';

/** By resource and word, the ids of the rows that are called so: none, one, or several, which is no answer. */
export interface RelatedNames {
  /** Asks the table for words that were not asked for before. */
  find(connection: Connection, resource: Resource, words: readonly string[]): Promise<void>;
  idsOf(resource: Resource, word: string): readonly string[];
  /** A row was made under this name. */
  add(resource: Resource, word: string, id: string): void;
}

/** The words of 50,000 rows, a few of them at a time. */
const mostKnown = 20_000;

/**
 * Finds the rows that the cells of a relation name: by what they are called, by a value that is unique, or by their id;
 * among those that the actor may refer to and none other.
 */
export function relatedNames({ api, context }: Pick<WriteContext, 'api' | 'context'>): RelatedNames {
  const known = new LRUCache<string, readonly string[]>({ max: mostKnown });
  const keyOf = ({ path }: Resource, word: string) => `${path} ${word}`;
  return {
    async find(connection, resource, words) {
      const asked = [...new Set(words)].filter((word) => !known.has(keyOf(resource, word)));
      if (asked.length === 0) return;
      const found = await connection.query<{ word: string; id: string }>(
        statementOf(namedSql(resource, asked, { api, context })),
      );
      const ids = new Map<string, string[]>(asked.map((word) => [word, []]));
      for (const { word, id } of found) ids.get(word)?.push(id);
      for (const [word, ofWord] of ids) known.set(keyOf(resource, word), ofWord);
    },
    idsOf: (resource, word) => known.get(keyOf(resource, word)) ?? [],
    add: (resource, word, id) => known.set(keyOf(resource, word), [id]),
  };
}

function namedSql(
  resource: Resource,
  words: readonly string[],
  { api: { model }, context: { actor } }: Pick<WriteContext, 'api' | 'context'>,
): SQL {
  const viewer = { model, actor };
  const seen = allOf([
    ...scopeSql(viewer, resource, mayRefer(actor, resource), 't'),
    ...untrashedSql(resource, false, 't'),
  ]);
  const unique = resource.fields.filter(
    (field) =>
      field.unique?.length === 0 && field.column && !field.encrypted && maySeeField(actor, resource, field),
  );
  const values = unique.map(
    (field) =>
      sql`, ${whereSeenSql(viewer, resource, field, 't', codecOf(field).cell(column('t', field.column ?? ''), field))} as ${sql.identifier(field.name)}`,
  );
  // A branch for each, since the database compares all rows with all words where one condition has an « or ».
  const branches = [
    sql`select asked.word, named.id from ${tableAs('asked', 'asked')} join named on named.folded = asked.folded`,
    sql`select asked.word, named.id from ${tableAs('asked', 'asked')} join named on named.id::text = lower(asked.word)`,
    ...unique.map(
      ({ name }) =>
        sql`select asked.word, named.id from ${tableAs('asked', 'asked')} join named on named.${sql.identifier(name)} = asked.word`,
    ),
  ];
  return sql`
    with asked as materialized (
      select word, fold(btrim(word)) as folded
      from unnest(${words}::text[]) as given (word)
    ),
    named as materialized (
      select "t"."id", fold(btrim(${representSql(resource, 't')})) as folded ${sql.join(values)}
      from ${tableAs(resource.table, 't')}
      where ${seen}
    )
    select word, id::text as id
    from (${sql.join(branches, ' union ')}) as found
    order by word, id`;
}

/** The field that alone makes a row what it is called: « {label} ». Undefined: a name does not say how to make one. */
export function namingField({ represent, fields }: Resource): Field | undefined {
  const [, name] = /^\{(\w+)\}$/.exec(represent) ?? [];
  const field = fields.find((one) => one.name === name && !one.system && !one.relation);
  const isEnough = fields.every(
    (other) => other === field || other.system || !other.required || other.default !== undefined,
  );
  return isEnough ? field : undefined;
}
