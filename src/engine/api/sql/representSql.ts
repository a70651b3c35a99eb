import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import { column } from './sqlParts.ts';

/** How a row is named, by its resource's `represent`: `LOAN-{reference}` is `concat('LOAN-', "t"."reference")`. */
export function representSql(resource: Resource, alias: string): SQL {
  const parts = resource.represent.split(/(\{[^{}]+\})/).filter(Boolean);
  return sql`concat(${sql.join(
    parts.map((part) => partSql(resource, alias, part)),
    ', ',
  )})`;
}

function partSql(resource: Resource, alias: string, part: string): SQL {
  if (!part.startsWith('{')) return sql`${part}::text`;
  const field = fieldOf(resource, part.slice(1, -1));
  if (!field?.column) return sql`null::text`;
  const { named, cell } = codecOf(field);
  return (named ?? cell)(column(alias, field.column), field);
}
