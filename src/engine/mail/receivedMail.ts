import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanHtml, plainText } from './cleanHtml.ts';

/** A mail that came in, cleaned: what it says can be stored and shown as it is. */
export interface ReceivedMail {
  /** With its angle brackets; one that has none, or a monstrous one, is known by its content. */
  readonly messageId: string;
  /** Message-IDs of what it may answer: of `In-Reply-To`, then of `References` from the last to the first. */
  readonly answers: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** Every address it was sent to or came by. */
  readonly addressees: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly ReceivedFile[];
  /** Sent by a program: an absence, a failed delivery, a list. Whoever answers such a mail begins a loop. */
  readonly isAutomatic: boolean;
}

interface ReceivedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Wire and database hold no more of it. */
const longestId = 255;
/** Letters, pictures left aside: nobody writes so many, and to clean more keeps everybody waiting. */
const longestHtml = 2_000_000;
/** Nobody nests mails deeper who means well. */
const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };

/**
 * Reads a mail, or its headers alone. Broken charsets and encodings come out as well as they can be read; scripts and
 * images from elsewhere do not come out at all (`cleanHtml`). Rejects for what is no mail, or endless HTML.
 *
 * @example
 * (await readMail(Buffer.from('From: a@of.test\r\nSubject: Devis\r\n\r\nBonjour'))).subject // 'Devis'
 */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes, { ...limits, attachmentEncoding: 'arraybuffer' });
  if ((mail.html?.length ?? 0) > longestHtml) throw new RangeError('Its HTML is too long');
  const html = mail.html === undefined ? null : storable(cleanHtml(withInlineImages(mail)));
  return {
    messageId: messageIdOf(mail, bytes),
    answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()],
    from: { name: storable(mail.from?.name ?? ''), address: storable(mail.from?.address ?? '') },
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    addressees: addresseesOf(mail),
    subject: storable(mail.subject ?? ''),
    html,
    text: storable(mail.text ?? (html === null ? '' : plainText(html))) || null,
    attachments: mail.attachments.filter((one) => !isInline(one)).map(fileOf),
    isAutomatic: isAutomatic(mail),
  };
}

/** The characters that Windows-1252 has at the bytes 0x80 to 0x9F; five of the bytes are unused. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Removes what PostgreSQL does not store: null characters and unpaired surrogates. Replaces the control characters U+0080
 * to U+009F by the characters of Windows-1252: TextDecoder of Node 20, of 22 before 22.22.1 and of 24 before 24.13.1
 * decodes Windows-1252 as ISO-8859-1 (nodejs/node#56542), and some mails declare ISO-8859-15 instead.
 */
function storable(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/[\u0080-\u009f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);
}

function messageIdOf({ messageId }: Email, bytes: Uint8Array): string {
  const [id] = idsIn(messageId);
  if (id !== undefined && id.length <= longestId) return id;
  return `<${createHash('sha256')
    .update(id ?? bytes)
    .digest('hex')}@content>`;
}

function idsIn(header: string | undefined): string[] {
  return header?.match(/<[^<>\s]+>/g) ?? [];
}

function addressesOf(list: readonly Address[] = []): string[] {
  return list.flatMap((one) => (one.group ? addressesOf(one.group) : (one.address ?? [])));
}

/** A forwarded plus-address stands in none of the headers that people see. */
const byWhichItCame = ['delivered-to', 'x-original-to', 'envelope-to'];

function addresseesOf(mail: Email): string[] {
  const traces = mail.headers
    .filter(({ key }) => byWhichItCame.includes(key))
    .map(({ value }) => value.trim());
  return [...addressesOf(mail.to), ...addressesOf(mail.cc), ...traces];
}

/** RFC 3834: everything but `no` says so; older programs say it otherwise. */
function isAutomatic({ headers }: Email): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = header('auto-submitted');
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    header('x-autoreply') !== undefined ||
    header('return-path') === '<>'
  );
}

function isInline({ contentId, mimeType }: Attachment): boolean {
  return contentId !== undefined && mimeType.startsWith('image/');
}

function fileOf({ filename, mimeType, content }: Attachment): ReceivedFile {
  return { name: storable(filename ?? 'piece-jointe'), mediaType: mimeType, bytes: bytesOf(content) };
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** A picture as big as a page of a book is no ornament. */
const biggestInline = 500_000;

/** Pictures inside the mail, where its HTML shows them by their Content-ID. */
function withInlineImages({ html = '', attachments }: Email): string {
  const images = attachments.filter(isInline);
  return images.reduce((text, { contentId = '', mimeType, content }) => {
    const bytes = bytesOf(content);
    if (bytes.length > biggestInline) return text;
    const id = contentId.replace(/^<|>$/g, '');
    return text.replaceAll(`cid:${id}`, `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`);
  }, html);
}
