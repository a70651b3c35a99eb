import type { RecordOf } from '#generated/records.ts';
import { distinct } from './addresses.ts';

type CommunicationRecord = RecordOf<'communications'>;

export type Communication = CommunicationRecord &
  Required<Pick<CommunicationRecord, 'subject' | 'createdAt'>>;

/** What was written about one thing, the oldest first. */
export interface Thread {
  readonly id: string;
  readonly messages: readonly Communication[];
  readonly last: Communication;
  /** Answers that nobody has read. */
  readonly unread: number;
}

/**
 * Communications by thread, that with the newest message first.
 *
 * @example
 * threadsOf([answer, mail]) // [{ id: mail.id, messages: [mail, answer], last: answer, unread: 1 }]
 */
export function threadsOf(communications: readonly Communication[]): readonly Thread[] {
  const byThread = new Map<string, Communication[]>();
  for (const one of communications.toSorted(byTime)) {
    byThread.set(threadOf(one), [...(byThread.get(threadOf(one)) ?? []), one]);
  }
  const threads = [...byThread].flatMap(([id, messages]) => {
    const last = messages.at(-1);
    return last ? [{ id, messages, last, unread: messages.filter(isUnread).length }] : [];
  });
  return threads.toSorted((one, other) => byTime(other.last, one.last));
}

/** A mail from before there were threads is one of its own. */
export function threadOf({ thread, id }: CommunicationRecord): string {
  return thread ?? id;
}

export function isUnread({ communication_type, read_at }: Communication): boolean {
  return communication_type === 'answer' && !read_at;
}

function byTime(one: Communication, other: Communication): number {
  return one.createdAt < other.createdAt ? -1 : 1;
}

/** To whom an answer goes. */
export interface Recipients {
  readonly recipients: readonly string[];
  readonly cc: readonly string[];
}

/**
 * To whom one answers: who wrote it, or, to all, everybody who got it too; of one's own mail those it went to. The
 * addresses that answers come in by are left out.
 *
 * @example
 * answerTo({ communication_type: 'answer', from_email: 'a@of.test', cc: ['b@of.test'] }, { all: true, own: [] })
 * // { recipients: ['a@of.test'], cc: ['b@of.test'] }
 */
export function answerTo(message: Partial<Communication>, { all, own }: AnswerWish): Recipients {
  const { communication_type, from_email, recipients, cc } = message;
  const isOwn = communication_type !== 'answer';
  const to = isOwn ? (recipients ?? []) : [from_email ?? ''].filter(Boolean);
  const others = isOwn ? (cc ?? []) : [...(recipients ?? []), ...(cc ?? [])];
  const excluded = new Set([...own, ...to].map((address) => address.toLowerCase()));
  const copied = others.filter(
    (address) => !excluded.has(address.toLowerCase()) && !/\+[\d-]+\.[\da-f]+@/i.test(address),
  );
  return { recipients: distinct(to), cc: all ? distinct(copied) : [] };
}

interface AnswerWish {
  readonly all: boolean;
  /** Addresses of the one who answers. */
  readonly own: readonly string[];
}

/**
 * The subject of an answer.
 *
 * @example
 * answerSubject('Devis') // 'Re: Devis'
 */
export function answerSubject(subject: string): string {
  return /^re\s?:/i.test(subject) ? subject : `Re: ${subject}`;
}
