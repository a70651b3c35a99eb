import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { relationOf } from '#engine/api/sql/whereSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { StoredFile } from '#engine/files/files.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { fileFields } from '#engine/model/file/fileFields.ts';
import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';

type FileValues = { readonly [name in Exclude<keyof typeof fileFields, 'file_name'>]: JsonValue };

/** What a row says of the file whose bytes have come. */
export function fileValues({ key, size, sha256, mediaType, isQuarantined }: StoredFile): FileValues {
  return { mime_type: mediaType, size, checksum: sha256, path: key, is_quarantined: isQuarantined };
}

/**
 * What a row of a resource of files gets from the server: what is known of its file and, of a new one, the next number
 * among the versions of its record. Those who add versions to one record at once take turns.
 * Throws a Refusal: 409 the row has a file already, which no other replaces, 422 it has no name.
 */
export async function uploadedValues(
  { resource, verb, file, pointer }: RowChange,
  { previous, next }: { readonly previous: FlatRecord | null; readonly next: FlatRecord },
  writing: Writing,
): Promise<FlatRecord> {
  if (!resource.upload || verb === 'delete') return {};
  if (file && !next.file_name)
    throw new Refusal(violationProblem({ code: 'required', values: {} }, pointer('file_name')));
  if (file && previous?.path && previous.path !== file.key) throw new Refusal(problem('has-content'));
  const known = file ? fileValues(file) : {};
  return verb === 'insert' ? { ...known, ...(await numberOf(resource, next, writing)) } : known;
}

async function numberOf(resource: Resource, next: FlatRecord, { api, tx }: Writing): Promise<FlatRecord> {
  const field = fieldOf(resource, resource.upload?.of ?? '');
  const id = field && next[field.name];
  if (!field?.column || typeof id !== 'string') return {};
  const { table } = resourceAt(api.model, relationOf(field).to);
  await tx.query(
    statementOf(sql`
      select ${column('owner', 'id')}
      from ${tableAs(table, 'owner')}
      where ${column('owner', 'id')} = ${id}::uuid
      for no key update of "owner"`),
  );
  const [last] = await tx.query<{ number: number }>(
    statementOf(sql`
      select coalesce(max(${column('t', 'version_number')}), 0) as number
      from ${tableAs(resource.table, 't')}
      where ${column('t', field.column)} = ${id}::uuid`),
  );
  return { version_number: (last?.number ?? 0) + 1 };
}
