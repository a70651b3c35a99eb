import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * A mail as nodemailer takes it: each header from a value of its own, folded and encoded there, so that no text of a
 * person can begin another header. Nothing is read from files or addresses that the words may name.
 *
 * @example
 * messageOf({ ...mail, subject: 'Convention', to: ['a@b.fr'] }).subject // 'Convention'
 */
export function messageOf(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    replyTo: mail.replyTo === undefined ? undefined : { name: mail.from.name, address: mail.replyTo },
    to: mail.to.map(addressOf),
    cc: mail.cc.map(addressOf),
    subject: mail.subject,
    html: mail.html ?? undefined,
    text: mail.text ?? undefined,
    inReplyTo: mail.inReplyTo,
    references: [...mail.references],
    date: mail.date,
    attachments: mail.attachments.map(({ name, mediaType, open }) => ({
      filename: name,
      contentType: mediaType,
      content: open(),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An object, so that an address is never parsed as a list of several. */
function addressOf(address: string) {
  return { name: '', address };
}
