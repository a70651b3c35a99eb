import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Verdict } from '#engine/files/files.ts';
import { fieldOf, historyOf } from '#engine/model/field.ts';
import type { Model, Resource } from '#engine/model/model.ts';

/**
 * Forgets the uploads of a day ago and more that no record has or had, so that the next sweep takes their bytes. What was
 * replaced stays for a day, and as long as the history of its record, the trash included, tells of it and can bring it
 * back; what a merge may give back stays as long as the merge may be undone.
 */
export async function forgetUploads(database: Database, model: Model, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const resources = Object.values(model.resources).filter(({ fields }) => fields.some(({ file }) => file));
  for (const resource of resources) {
    await database.query(leftByGoneSql(resource));
    await database.query(replacedSql(resource, dayAgo, historyOf(model)));
  }
  const tables = resources.map(({ table }) => table);
  await database.query(
    statementOf(sql`
      delete from uploaded_files as files
      where files.created_at < ${dayAgo.toISOString()}::timestamptz
        and (
          files.table_name <> all(${tables}::text[])
          or not exists (select from uploaded_file_uses as uses where uses.file_id = files.id)
        )`),
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Keys of files that wait for the antivirus. */
export function quarantinedUploadsSql() {
  return statementOf(sql`
    select distinct files.key as path
    from uploaded_files as files
    where files.is_quarantined and files.key is not null
    order by path
    limit 1000`);
}

export function releaseUploadSql(key: string, verdict: Verdict) {
  return statementOf(sql`
    update uploaded_files
    set is_quarantined = false, key = case when ${verdict === 'infected'}::boolean then null else key end
    where key = ${key} and is_quarantined`);
}

/** Of records that are gone for good, and that no merge gives back. */
function leftByGoneSql({ table }: Resource) {
  return statementOf(sql`
    delete from uploaded_file_uses as uses
    using uploaded_files as files
    where files.id = uses.file_id
      and files.table_name = ${table}
      and not exists (select from ${tableAs(table, 'owner')} where ${column('owner', 'id')} = uses.record_id)
      and not exists (
        select from record_merges as merges where position(uses.record_id::text in merges.state::text) > 0
      )`);
}

function replacedSql({ table, fields }: Resource, dayAgo: Date, history: Resource | undefined) {
  const before = dayAgo.toISOString();
  const others = fields
    .filter(({ file }) => file)
    .map(
      (field) =>
        sql`(${column('owner', field.column ?? '')} ->> 'id') is distinct from ${column('uses', 'file_id')}::text`,
    );
  return statementOf(sql`
    delete from uploaded_file_uses as uses
    using uploaded_files as files
    where files.id = uses.file_id
      and files.table_name = ${table}
      and uses.since < ${before}::timestamptz
      and exists (
        select
        from ${tableAs(table, 'owner')}
        where ${column('owner', 'id')} = uses.record_id
          and ${column('owner', 'updated_at')} < ${before}::timestamptz
          and ${allOf([...others, ...untoldSql(history)])}
      )
      and not exists (
        select from record_merges as merges where position(uses.file_id::text in merges.state::text) > 0
      )`);
}

function untoldSql(history: Resource | undefined): SQL[] {
  if (!history) return [];
  const entry = (name: string) => column('entry', fieldOf(history, name)?.column ?? '');
  return [
    sql`not exists (
      select
      from ${tableAs(history.table, 'entry')}
      where ${entry('entity_id')} = uses.record_id::text
        and position(uses.file_id::text in ${entry('changes')}::text) > 0
    )`,
  ];
}
