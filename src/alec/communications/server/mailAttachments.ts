import { Readable } from 'node:stream';
import type { PendingWrite } from '#alec/behaviour.ts';
import { mostAttached } from '#alec/communications/domain/mailSize.ts';
import { productProblem } from '#alec/productProblem.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Files } from '#engine/files/files.ts';
import type { MailAttachment } from '#engine/mail/mail.ts';
import type { FieldOf } from '#generated/records.ts';

const place = `/data/relationships/${'documents' satisfies FieldOf<'communications'>}`;

/** A document of a mail, and its last file that may be given out. */
interface SentFile {
  readonly document: string;
  readonly dossier: string | null;
  readonly file_name: string | null;
  readonly mime_type: string | null;
  readonly size: number | null;
  readonly path: string | null;
}

/**
 * What keeps documents from going with a mail: they are of another dossier, have no file that may be given out, or weigh
 * too much together.
 */
export async function attachmentProblems({
  writing,
  next,
}: PendingWrite<'communications'>): Promise<Problem[]> {
  const ids = (next.documents ?? []) as readonly string[];
  if (ids.length === 0) return [];
  const files = await readSentFiles(writing.tx, sql`document.id = any(${ids}::uuid[])`);
  const isFit = files.every(({ dossier, path }) => dossier === next.training_course && path !== null);
  if (!isFit) return [violationProblem({ code: 'unfit', values: {} }, place)];
  const sum = files.reduce((total, { size }) => total + (size ?? 0), 0);
  if (sum <= mostAttached) return [];
  return [
    {
      ...productProblem('mail-too-heavy', { limit: `${mostAttached / 1_000_000} MB` }),
      source: { pointer: place },
    },
  ];
}

/** The files that go with a mail: the last version of each of its documents, read when they are sent. */
export async function attachmentsOf(
  connection: Connection,
  mail: string,
  files: Pick<Files, 'open'>,
): Promise<readonly MailAttachment[]> {
  const sent = await readSentFiles(
    connection,
    sql`document.id in (select shown.target_id from communications__documents as shown where shown.owner_id = ${mail}::uuid)`,
  );
  return sent.flatMap(({ path, file_name, mime_type }) =>
    path === null
      ? []
      : {
          name: file_name ?? 'document',
          mediaType: mime_type ?? 'application/octet-stream',
          open: () => Readable.from(bytesOf(files, path)),
        },
  );
}

async function* bytesOf(files: Pick<Files, 'open'>, path: string): AsyncGenerator<Uint8Array> {
  const bytes = await files.open(path);
  if (!bytes) throw new Error('A file of the mail is not in the store');
  yield* bytes;
}

function readSentFiles(connection: Connection, isAsked: ReturnType<typeof sql>) {
  return connection.query<SentFile>(
    statementOf(sql`
      select document.id as document, document.training_course_id as dossier, last.file_name, last.mime_type, last.size,
        last.path
      from documents as document
      left join lateral (
        select version.file_name, version.mime_type, version.size, version.path
        from document_versions as version
        where version.document_id = document.id
          and version.path is not null
          and version.is_quarantined is not true
        order by version.version_number desc, version.id desc
        limit 1
      ) as last on true
      where ${isAsked}
      order by document.created_at, document.id
      limit 200`),
  );
}
