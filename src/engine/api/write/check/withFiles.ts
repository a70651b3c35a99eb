import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type FileValue, fileNameIn } from '#engine/model/file/fileValue.ts';
import type { Field, FlatRecord, JsonValue } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { quoted } from '#engine/model/violation.ts';
import { mayDo } from '#engine/rules/access.ts';

/**
 * The change with what the server knows of the files that it names: a client says which one, and nothing else of it is
 * believed. From then on the record has the file, and it stays while the record does.
 *
 * A file is named by whoever uploaded it, by whoever sees a record that has it (a copy, a merge), and where the record
 * itself had it before (an earlier state that is restored).
 * Throws a Refusal of 422: there is no such file, or none that the actor may name.
 *
 * @example
 * await withFiles(change, null, writing) // sent { photo: { id: '0199…' } } becomes { photo: { id: '0199…', name: 'nana.png', … } }
 */
export async function withFiles(
  change: RowChange,
  previous: FlatRecord | null,
  writing: Writing,
): Promise<RowChange> {
  const named = change.resource.fields.flatMap((field): Named[] => {
    const id = field.file ? idIn(change.sent[field.name]) : undefined;
    return id === undefined ? [] : [{ field, id }];
  });
  if (named.length === 0) return change;
  const added = named.filter(({ field, id }) => idIn(previous?.[field.name]) !== id);
  const known = added.length > 0 ? await filesNamed(change, added, writing) : [];
  refuseAny(added.filter(({ id }) => !known.some((one) => one.id === id)).map((one) => gone(change, one)));
  if (known.length > 0) await writing.tx.query(usesSql(change.row.id, known, writing.now));
  const values = named.map(({ field, id }) => {
    const found = known.find((one) => one.id === id);
    return [field.name, found ? (found as unknown as JsonValue) : previous?.[field.name]] as const;
  });
  return { ...change, sent: { ...change.sent, ...Object.fromEntries(values) } };
}

interface Named {
  readonly field: Field;
  readonly id: string;
}

function idIn(value: JsonValue | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' && isUuid(value.id) ? value.id.toLowerCase() : undefined;
}

function gone({ sent, pointer }: RowChange, { field, id }: Named) {
  const value = quoted(fileNameIn(sent[field.name]) ?? id);
  return violationProblem({ code: 'file-gone', values: { value } }, pointer(field.name), field);
}

async function filesNamed(
  { resource, row }: RowChange,
  added: readonly Named[],
  { tx, api, context }: Writing,
): Promise<readonly FileValue[]> {
  const viewer = { model: api.model, actor: context.actor };
  const reach = mayDo(context.actor, resource, 'view');
  const ids = added.map(({ id }) => id);
  const owner = sql`${column('owner', 'id')} = uses.record_id`;
  return tx.query<FileValue & { readonly [name: string]: JsonValue }>(
    statementOf(sql`
      select files.id::text as id, files.name, files.media_type as "mediaType", files.size
      from uploaded_files as files
      where files.id = any(${ids}::uuid[])
        and files.table_name = ${resource.table}
        and case
          when not exists (select from uploaded_file_uses as uses where uses.file_id = files.id)
            then files.actor_id = ${context.actor.id}
          else exists (
            select
            from uploaded_file_uses as uses
            left join ${tableAs(resource.table, 'owner')} on ${owner}
            where uses.file_id = files.id
              and (
                uses.record_id = ${row.id}::uuid
                or ${column('owner', 'id')} is null
                or ${allOf([sql`true`, ...scopeSql(viewer, resource, reach, 'owner')])}
              )
          )
        end
      for share of files`),
  );
}

function usesSql(recordId: string, files: readonly FileValue[], now: Date) {
  return statementOf(sql`
    insert into uploaded_file_uses (file_id, record_id, since)
    select file_id, ${recordId}::uuid, ${now.toISOString()}::timestamptz
    from unnest(${files.map(({ id }) => id)}::uuid[]) as file_id
    on conflict (file_id, record_id) do update set since = excluded.since`);
}
