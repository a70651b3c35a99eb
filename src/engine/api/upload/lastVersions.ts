import { grant } from '#engine/api/plan/grant.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { fieldsSql } from '#engine/api/sql/writeSql.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FileRow, UploadRule } from '#engine/model/file/fileFields.ts';
import type { Field, FlatRecord, Model, Resource } from '#engine/model/model.ts';

/** Records that have versions, and the resource of these. */
export interface Versioned {
  readonly resource: Resource;
  readonly versions: Resource;
  readonly rule: UploadRule;
  /** The relation of a version to its record. */
  readonly of: Field;
}

/** The versions of a resource's records; undefined: they have none. */
export function versionedBy(resource: Resource, { resources }: Model): Versioned | undefined {
  for (const versions of Object.values(resources)) {
    const of = fieldOf(versions, versions.upload?.of ?? '');
    if (versions.upload && of?.relation?.to === resource.path)
      return { resource, versions, rule: versions.upload, of };
  }
  return undefined;
}

/** A record and the newest of its files that may be given out; null: it has none. */
export interface LastVersion {
  readonly record: FlatRecord & { readonly id: string };
  readonly file: (FileRow & { readonly createdAt: string }) | null;
}

/**
 * The newest file of each of some records, as far as the actor may view them, in the order of the ids. One statement.
 * Throws a Refusal of 403 without the permission to view both.
 */
export async function lastVersionsOf(
  { resource, versions, of }: Versioned,
  ids: readonly string[],
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<readonly LastVersion[]> {
  const reach = grant({ context }, resource, 'view');
  grant({ context }, versions, 'view');
  const viewer = { model, actor: context.actor };
  const conditions = [
    sql`${column('t', 'id')} = any(${ids}::uuid[])`,
    ...scopeSql(viewer, resource, reach, 't'),
  ];
  const rows = await database.query<{ record: string; file: string | null }>(
    statementOf(sql`
      select row_to_json("row")::text as record, row_to_json("last")::text as file
      from (
        select ${fieldsSql(resource, 't')}
        from ${tableAs(resource.table, 't')}
        where ${allOf(conditions)}
      ) as "row"
      left join lateral (
        select ${fieldsSql(versions, 'v')}
        from ${tableAs(versions.table, 'v')}
        where ${column('v', of.column ?? '')} = ${column('row', 'id')}::uuid
          and ${column('v', 'path')} is not null
          and ${column('v', 'is_quarantined')} is not true
        order by ${column('v', 'version_number')} desc, ${column('v', 'id')} desc
        limit 1
      ) as "last" on true
      order by array_position(${ids}::uuid[], ${column('row', 'id')}::uuid)
      limit ${ids.length}`),
  );
  return rows.map(({ record, file }) => ({ record: JSON.parse(record), file: file && JSON.parse(file) }));
}
