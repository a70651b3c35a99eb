import type { JsonValue } from '#engine/model/model.ts';

/** Why a file that came with a mail was not kept. */
export type MailFileRefusal = 'file-too-large' | 'file-empty' | 'file-extension' | 'file-infected';

/** A file that came with a mail: the document that was made of it, or why none was. */
export interface MailFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly document?: string;
  readonly refusal?: MailFileRefusal;
}

/**
 * The files that came with a mail, as its field `attachments` holds them.
 *
 * @example
 * mailFilesIn([{ name: 'devis.pdf', size: 9, document: '0192…' }]).length // 1
 */
export function mailFilesIn(attachments: JsonValue | undefined): readonly MailFile[] {
  return Array.isArray(attachments) ? (attachments as unknown as readonly MailFile[]) : [];
}
