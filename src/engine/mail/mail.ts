import type { Readable } from 'node:stream';

/** A mail to be sent, as data: whoever sends it builds its headers, nobody writes them as text. */
export interface Mail {
  /** Of the row that it is sent for. */
  readonly id: string;
  /** With its angle brackets; fixed before the first attempt, so that a second sending is recognised as the same mail. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo?: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  /** Message-ID of the mail it answers. */
  readonly inReplyTo?: string;
  /** Message-IDs of the mails before it in its thread, the oldest first. */
  readonly references: readonly string[];
  readonly date: Date;
  readonly attachments: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  /** Its bytes, anew for each attempt. */
  readonly open: () => Readable;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** What became of an attempt. */
export type Outcome =
  | { readonly state: 'sent' /** Who was refused while others were not. */; readonly reason?: string }
  /** Nobody sends here: the mail lies in a folder. */
  | { readonly state: 'kept' }
  /** For good: asking again would change nothing. */
  | { readonly state: 'failed'; readonly reason: string }
  /** For now; `isAway`: not this mail but the mail server is the reason. */
  | { readonly state: 'queued'; readonly reason: string; readonly isAway: boolean };

/** The way out: a mail server, or a folder. */
export interface Transport {
  /** Resolves to what became of it; rejects for a bug only. */
  readonly send: (mail: Mail) => Promise<Outcome>;
  /** What has not begun to go is given up, as if the mail server were away; what has, ends first. */
  readonly close: () => void;
}
