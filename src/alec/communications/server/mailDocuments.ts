import { v7 } from 'uuid';
import type { MailFile, MailFileRefusal } from '#alec/communications/domain/mailFiles.ts';
import { documentTitle } from '#alec/documents/domain/documentTitle.ts';
import { otherDocument } from '#alec/documents/domain/documentTypes.ts';
import { queueText } from '#engine/api/write/queueText.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { FileRefusal, type Files, type StoredFile } from '#engine/files/files.ts';
import type { ReceivedMail } from '#engine/mail/receivedMail.ts';
import type { UploadRule } from '#engine/model/fileFields.ts';
import type { Resource } from '#engine/model/model.ts';

/** Where files are kept, and which are taken. */
export interface KeepingFiles {
  readonly files: Pick<Files, 'receive'>;
  /** The resource of the versions of documents. */
  readonly versions: Resource;
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

async function keepFile(
  name: string,
  bytes: Uint8Array,
  { files, versions }: KeepingFiles,
): Promise<KeptFile> {
  const file = { name, size: bytes.length };
  const { maxSize, endings } = uploadRuleOf(versions);
  try {
    const stored = await files.receive({ bytes: inOne(bytes), name, maxSize, endings });
    return { ...file, stored, document: v7() };
  } catch (error) {
    if (error instanceof FileRefusal && isForGood(error.code)) return { ...file, refusal: error.code };
    throw error;
  }
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

interface OfMail {
  readonly mail: string;
  readonly dossier: string | null;
  readonly from: string | null;
  readonly now: Date;
  readonly versions: Resource;
}

/** Makes documents of the files that were kept, in the transaction that stores their mail. */
export async function insertDocuments(
  tx: Connection,
  files: readonly KeptFile[],
  { mail, dossier, from, now, versions }: OfMail,
): Promise<void> {
  const at = now.toISOString();
  for (const [position, { document, stored, name }] of files.entries()) {
    if (!document || !stored) continue;
    await tx.query(
      statementOf(sql`
        insert into documents (
          id, training_course_id, document_type, name, status, version_count, transmitter, created_by, updated_by,
          created_at, updated_at
        )
        values (
          ${document}::uuid, ${dossier}::uuid, ${otherDocument}, ${documentTitle(name)}, 1, 1, ${from}, ${from}, ${from},
          ${at}::timestamptz, ${at}::timestamptz
        )`),
    );
    await tx.query(
      statementOf(sql`
        insert into document_versions (
          id, document_id, file_name, version_number, mime_type, size, checksum, path, is_quarantined, created_by,
          created_at, updated_at
        )
        values (
          ${v7()}::uuid, ${document}::uuid, ${name}, 1, ${stored.mediaType}, ${stored.size}, ${stored.sha256},
          ${stored.key}, ${stored.isQuarantined}::boolean, ${from}, ${at}::timestamptz, ${at}::timestamptz
        )`),
    );
    await queueText(tx, versions, stored);
    await tx.query(
      statementOf(sql`
        insert into communications__documents (owner_id, target_id, position)
        values (${mail}::uuid, ${document}::uuid, ${position})`),
    );
  }
}
