import { v7 } from 'uuid';
import type { MailFile, MailFileRefusal } from '#alec/communications/domain/mailFiles.ts';
import { documentTitle } from '#alec/documents/domain/documentTitle.ts';
import { otherDocument } from '#alec/documents/domain/documentTypes.ts';
import { queueText } from '#engine/api/write/queueText.ts';
import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { FileRefusal, type Files, type StoredFile } from '#engine/files/files.ts';
import type { ReceivedMail } from '#engine/mail/receivedMail.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { UploadRule } from '#engine/model/file/fileFields.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import type { Path, RecordOf } from '#generated/records.ts';
import { type Arrival, logArrival } from './logArrival.ts';

/** Where files are kept, and which are taken. */
export interface KeepingFiles {
  readonly files: Pick<Files, 'receive'>;
  readonly model: Model;
}

/** A file of a mail, and where its bytes lie if they were taken. */
export interface KeptFile extends MailFile {
  readonly stored?: StoredFile;
}

/**
 * Keeps the bytes of the files that came with a mail, under the rule of every upload. One that is refused is named with the
 * reason. Rejects when the store is away or full: the mail then stays where it is, and comes again.
 */
export async function keepFiles(
  { attachments }: Pick<ReceivedMail, 'attachments'>,
  keeping: KeepingFiles,
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { name, bytes } of attachments) kept.push(await keepFile(fileNameOf(name), bytes, keeping));
  return kept;
}

async function keepFile(name: string, bytes: Uint8Array, { files, model }: KeepingFiles): Promise<KeptFile> {
  const file = { name, size: bytes.length };
  const { maxSize, endings } = uploadRuleOf(versionsOf(model));
  try {
    const stored = await files.receive({ bytes: inOne(bytes), name, maxSize, endings });
    return { ...file, stored, document: v7() };
  } catch (error) {
    if (error instanceof FileRefusal && isForGood(error.code)) return { ...file, refusal: error.code };
    throw error;
  }
}

function versionsOf(model: Model): Resource {
  return resourceAt(model, 'document-versions' satisfies Path);
}

function uploadRuleOf({ upload }: Resource): UploadRule {
  if (!upload) throw new Error('Document versions are files');
  return upload;
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const forGood: readonly string[] = [
  'file-too-large',
  'file-empty',
  'file-extension',
  'file-infected',
] satisfies MailFileRefusal[];

function isForGood(code: string): code is MailFileRefusal {
  return forGood.includes(code);
}

const longest = 255;

/** One line without a path; what is too long loses its middle, never its ending. */
function fileNameOf(name: string): string {
  const line = (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim() || 'piece-jointe';
  const letters = [...line];
  return letters.length <= longest
    ? line
    : [...letters.slice(0, longest - 10), ...letters.slice(-10)].join('');
}

interface OfMail extends Arrival {
  readonly dossier: string | null;
}

/** Makes documents of the files that were kept, in the transaction that stores their mail. */
export async function insertDocuments(
  tx: Transaction,
  files: readonly KeptFile[],
  arrival: OfMail,
): Promise<void> {
  for (const [position, { document, stored, name }] of files.entries()) {
    if (!document || !stored) continue;
    await insertDocument(tx, { id: document, name }, arrival);
    await insertVersion(tx, { document, stored, name }, arrival);
    await queueText(tx, versionsOf(arrival.model), stored);
    await tx.query(
      statementOf(sql`
        insert into communications__documents (owner_id, target_id, position)
        values (${arrival.mail}::uuid, ${document}::uuid, ${position})`),
    );
  }
}

interface NewDocument {
  readonly id: string;
  /** Of its file. */
  readonly name: string;
}

async function insertDocument(tx: Transaction, { id, name }: NewDocument, arrival: OfMail): Promise<void> {
  const from = arrival.from.name ?? arrival.from.address;
  const at = arrival.now.toISOString();
  const document = {
    id,
    training_course: arrival.dossier,
    document_type: otherDocument,
    name: documentTitle(name),
    status: 1,
    version_count: 1,
    transmitter: from,
    created_by: from,
    updated_by: from,
  } satisfies RecordOf<'documents'>;
  await tx.query(
    statementOf(sql`
      insert into documents (
        id, training_course_id, document_type, name, status, version_count, transmitter, created_by, updated_by,
        created_at, updated_at
      )
      values (
        ${id}::uuid, ${document.training_course}::uuid, ${document.document_type}, ${document.name}, ${document.status},
        ${document.version_count}, ${from}, ${from}, ${from}, ${at}::timestamptz, ${at}::timestamptz
      )`),
  );
  await logArrival(tx, 'documents', document, arrival);
}

interface NewVersion {
  readonly document: string;
  readonly stored: StoredFile;
  readonly name: string;
}

async function insertVersion(
  tx: Transaction,
  { document, stored, name }: NewVersion,
  arrival: OfMail,
): Promise<void> {
  const at = arrival.now.toISOString();
  const version = {
    id: v7(),
    document,
    file_name: name,
    version_number: 1,
    mime_type: stored.mediaType,
    size: stored.size,
    checksum: stored.sha256,
    path: stored.key,
    is_quarantined: stored.isQuarantined,
    created_by: arrival.from.name ?? arrival.from.address,
  } satisfies RecordOf<'document-versions'>;
  await tx.query(
    statementOf(sql`
      insert into document_versions (
        id, document_id, file_name, version_number, mime_type, size, checksum, path, is_quarantined, created_by,
        created_at, updated_at
      )
      values (
        ${version.id}::uuid, ${document}::uuid, ${name}, ${version.version_number}, ${version.mime_type}, ${version.size},
        ${version.checksum}, ${version.path}, ${version.is_quarantined}::boolean, ${version.created_by},
        ${at}::timestamptz, ${at}::timestamptz
      )`),
  );
  await logArrival(tx, 'document-versions', version, arrival);
}
