import type * as typed from '#alec/behaviour.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { StoredFile } from '#engine/files/files.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Versions = 'document-versions';

/**
 * A version bears the name of who stored it; its document counts it. `PATCH /document-versions/{id}/make-current` makes
 * an old one the last again: a new version with the same bytes, since none is ever replaced.
 */
export const documentVersions: typed.Behaviour<Versions> = {
  beforeWrite: ({ writing, event, copyOf }) => {
    if (event !== 'created') return {};
    return { set: { created_by: writing.context.actor.name, restored_from: copyOf?.version_number ?? null } };
  },
  afterWrite: ({ record, previous, event }, writing) =>
    event === 'updated' && record?.path === previous?.path
      ? Promise.resolve()
      : countVersions((record ?? previous)?.document, writing),
  actions: { 'make-current': makeCurrent },
};

/** Only those whose bytes have come count. Whoever looks at the dossier is told. */
async function countVersions(document: string | null | undefined, writing: Writing): Promise<void> {
  if (!document) return;
  const { actor } = writing.context;
  const [counted] = await writing.tx.query<{ id: string; dossier: string | null }>(
    statementOf(sql`
      update documents
      set version_count = (
          select count(*)
          from document_versions as version
          where version.document_id = documents.id
            and version.path is not null
        ),
        updated_by = ${actor.name},
        updated_at = ${writing.now.toISOString()}::timestamptz,
        row_version = row_version + 1
      where id = ${document}::uuid
      returning id, training_course_id as dossier`),
  );
  if (!counted?.dossier) return;
  const by = { id: actor.id, name: actor.emulatedBy ?? actor.name };
  announce(writing.tx, [
    { kind: 'changed', path: 'training-courses', id: counted.dossier, part: 'documents', by },
  ]);
}

async function makeCurrent({ writing, resource, id, versions }: Call): Promise<CallAnswer> {
  const change = emptyChange(resource, grant(writing, resource, 'make-current'));
  if (id === null) throw new Refusal(problem('not-found'));
  const { previous } = await holdRow(writing, change, { id, versions });
  const version = previous as RecordOf<Versions>;
  const sent: ValuesOf<Versions> = { document: version.document, file_name: version.file_name };
  const input = { ...change, sent, copyOf: previous, file: storedFileOf(version) };
  const written = await createRow(writing, input, null);
  return { written, status: 201 };
}

function storedFileOf({ path, size, checksum, mime_type, is_quarantined }: RecordOf<Versions>): StoredFile {
  if (!path || !checksum) throw new Refusal(problem('no-content'));
  return {
    key: path,
    size: size ?? 0,
    sha256: checksum,
    mediaType: mime_type ?? '',
    isQuarantined: is_quarantined === true,
  };
}
