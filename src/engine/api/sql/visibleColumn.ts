import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows, maySeeField } from '#engine/rules/access.ts';
import type { DatedViewer } from './scopeSql.ts';
import { ownRowSql, seenValueSql } from './seenSql.ts';
import { column, tableAs } from './sqlParts.ts';

/**
 * A column of a row, as far as the actor may see it: of a field that she sees on her own rows alone nothing on others, and
 * the history tells of no change of a field that she may not see where it stands.
 *
 * @example
 * visibleColumn(viewer, courses, status, 't') // "t"."status"
 */
export function visibleColumn(viewer: DatedViewer, resource: Resource, field: Field, alias: string): SQL {
  const whole = seenValueSql(viewer, resource, field, alias);
  const type = fieldOf(resource, 'entity_type')?.column;
  const hidden = field.name === 'changes' ? hiddenChanges(viewer, resource) : [];
  if (!type || hidden.length === 0) return whole;
  const whens = hidden.map(
    (one) => sql`when ${one.type} then ${changesSql(whole, one, { viewer, resource, alias })}`,
  );
  return sql`case ${column(alias, type)} ${sql.join(whens, ' ')} else ${whole} end`;
}

/** Does the actor see less of a row than others who may see the row? */
export function isPartlyHidden(viewer: DatedViewer, resource: Resource): boolean {
  return hiddenChanges(viewer, resource).length > 0;
}

interface HiddenFields {
  readonly resource: Resource;
  /** JSON:API type of the rows. */
  readonly type: string;
  readonly fields: readonly string[];
  /** Fields that are hidden on rows of others. */
  readonly ownFields: readonly string[];
}

function hiddenChanges({ model, actor }: DatedViewer, { path }: Resource): HiddenFields[] {
  if (path !== model.product?.history) return [];
  return Object.values(model.resources).flatMap((resource) => {
    const fields = namesOf(resource.fields.filter((field) => !maySeeField(actor, resource, field)));
    const ownFields = namesOf(resource.fields.filter((field) => isSeenOnOwnRows(actor, resource, field)));
    return fields.length + ownFields.length > 0 ? [{ resource, type: resource.type, fields, ownFields }] : [];
  });
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}

interface HistoryPlace {
  readonly viewer: DatedViewer;
  /** The history. */
  readonly resource: Resource;
  readonly alias: string;
}

/** A row that is gone is nobody's own any more. */
function changesSql(whole: SQL, { resource, fields, ownFields }: HiddenFields, place: HistoryPlace): SQL {
  const onOwn = fields.length > 0 ? withoutSql(whole, fields) : whole;
  if (ownFields.length === 0) return onOwn;
  const id = column(place.alias, fieldOf(place.resource, 'entity_id')?.column ?? '');
  const own = sql`select "own"."id"::text from ${tableAs(resource.table, 'own')} where ${ownRowSql(place.viewer, resource, 'own')}`;
  return sql`case when ${id}::text in (${own}) then ${onOwn} else ${withoutSql(whole, [...fields, ...ownFields])} end`;
}

function withoutSql(changes: SQL, fields: readonly string[]): SQL {
  return sql`(
      select coalesce(jsonb_agg(entry.change order by entry.place), '[]'::jsonb)
      from jsonb_array_elements(coalesce(${changes}, '[]'::jsonb)) with ordinality as entry (change, place)
      where entry.change ->> 'field' <> all(${fields}::text[])
    )`;
}
