import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { maySeeField } from '#engine/rules/access.ts';
import type { DatedViewer } from './scopeSql.ts';
import { column } from './sqlParts.ts';
import { valueSql } from './valueSql.ts';

/**
 * A column of a row, as far as the actor may see it: the history tells of no change of a field that she may not see
 * where it stands.
 *
 * @example
 * visibleColumn(viewer, courses, status, 't') // "t"."status"
 */
export function visibleColumn(viewer: DatedViewer, resource: Resource, field: Field, alias: string): SQL {
  const whole = valueSql(viewer, resource, field, alias);
  const type = fieldOf(resource, 'entity_type')?.column;
  const hidden = field.name === 'changes' ? hiddenChanges(viewer, resource) : [];
  if (!type || hidden.length === 0) return whole;
  const whens = hidden.map(({ type: name, fields }) => sql`when ${name} then ${withoutSql(whole, fields)}`);
  return sql`case ${column(alias, type)} ${sql.join(whens, ' ')} else ${whole} end`;
}

/** Does the actor see less of a row than others who may see the row? */
export function isPartlyHidden(viewer: DatedViewer, resource: Resource): boolean {
  return hiddenChanges(viewer, resource).length > 0;
}

interface HiddenFields {
  /** JSON:API type of the rows. */
  readonly type: string;
  readonly fields: readonly string[];
}

function hiddenChanges({ model, actor }: DatedViewer, { path }: Resource): HiddenFields[] {
  if (path !== model.product?.history) return [];
  return Object.values(model.resources).flatMap((resource) => {
    const fields = resource.fields.filter((field) => !maySeeField(actor, resource, field));
    return fields.length > 0 ? [{ type: resource.type, fields: fields.map(({ name }) => name) }] : [];
  });
}

function withoutSql(changes: SQL, fields: readonly string[]): SQL {
  return sql`(
      select coalesce(jsonb_agg(entry.change order by entry.place), '[]'::jsonb)
      from jsonb_array_elements(coalesce(${changes}, '[]'::jsonb)) with ordinality as entry (change, place)
      where entry.change ->> 'field' <> all(${fields}::text[])
    )`;
}
