import { ImapFlow } from 'imapflow';
import { type ReceivedMail, readMail } from './receivedMail.ts';

/** What came in, or of what was not taken the headers alone. */
export interface Delivery {
  readonly mail: ReceivedMail;
  /** Number in the mailbox: `<uidvalidity>:<uid>`, ten digits each, so that they sort as they came. */
  readonly uid: string;
  /** Bytes, as the mail server says. */
  readonly size: number;
  /** Why its content was not taken; the mail stays in the mailbox all the same. */
  readonly refusal: 'too-large' | 'unreadable' | null;
}

interface MailboxOptions {
  /** `imaps://user:password@host:993`, or `imap://`, where TLS begins after the greeting. */
  readonly url: string;
  /** The last number that was taken which begins so. */
  readonly lastTaken: (validity: string) => Promise<string | undefined>;
  /** Takes a mail for good; one that was taken before changes nothing. Rejects: it is asked again later. */
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly warn: (facts: object, message: string) => void;
  /** Bytes; of a bigger mail the headers alone are read. */
  readonly maxSize?: number;
}

export interface Mailbox {
  /** Takes what is new now; rejects when the mailbox, or who takes, is away. */
  readonly receive: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const pollMs = 60_000;
const biggestMail = 25_000_000;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Follows a mailbox: the mail server tells of a new mail (IDLE), and once a minute it is asked, in case it did not.
 *
 * Each mail is taken once: those after the last number that was taken are fetched in their order, one at a time, and who
 * takes them knows each by its Message-ID, so that two servers that fetch the same mail store it once. The mailbox is
 * opened for reading: nothing in it is marked, moved or deleted. A mail that is too big, or no mail at all, is taken as
 * its headers.
 *
 * @example
 * const mailbox = followMailbox({ url, lastTaken, take, warn });
 * // … await mailbox.stop();
 */
export function followMailbox({
  url,
  lastTaken,
  take,
  warn,
  maxSize = biggestMail,
}: MailboxOptions): Mailbox {
  let client: ImapFlow | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const connected = async (): Promise<ImapFlow> => {
    if (client?.usable) return client;
    const fresh = clientOf(url);
    // What broke is connected again the next time.
    fresh.on('error', () => undefined);
    fresh.on('exists', wake);
    client = fresh;
    await fresh.connect();
    await fresh.mailboxOpen('INBOX', { readOnly: true });
    return fresh;
  };

  const receiveNew = async () => {
    const imap = await connected();
    await imap.noop();
    const validity = padded(imap.mailbox === false ? 0 : imap.mailbox.uidValidity);
    const last = Number((await lastTaken(validity))?.split(':')[1] ?? 0);
    for (const { uid, size } of await listAfter(imap, last)) {
      if (isStopped) return;
      await take(await deliveryOf(imap, { uid, size, maxSize, validity }));
    }
  };

  const round = async () => {
    do {
      isWoken = false;
      await receiveNew();
    } while (isWoken && !isStopped);
    // Until it is asked something else; what breaks it is met by the next round.
    void client?.idle().catch(() => undefined);
  };

  const receive = () => {
    isWoken = true;
    running ??= round().finally(() => {
      running = undefined;
    });
    return running;
  };

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    receive()
      .catch((error: Error) => {
        if (!isStopped) warn({ reason: error.message }, 'the mailbox is away');
        client?.close();
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(wake, pollMs).unref();
      });
  }
  wake();

  return {
    receive,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      client?.close();
      await running?.catch(() => undefined);
    },
  };
}

function clientOf(address: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    // An address of IPv6 stands in brackets in a URL alone.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: !secure && !loopback.has(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 5 * 60_000,
  });
}

interface Listed {
  readonly uid: number;
  readonly size: number;
}

/** `n:*` names the last mail too when there is none from n on. */
async function listAfter(imap: ImapFlow, last: number): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for await (const { uid, size = 0 } of imap.fetch(`${last + 1}:*`, { uid: true, size: true }, { uid: true }))
    if (uid > last) found.push({ uid, size });
  return found.toSorted((one, other) => one.uid - other.uid);
}

interface Asked extends Listed {
  readonly maxSize: number;
  readonly validity: string;
}

async function deliveryOf(imap: ImapFlow, { uid, size, maxSize, validity }: Asked): Promise<Delivery> {
  const named = { uid: `${validity}:${padded(uid)}`, size };
  if (size <= maxSize) {
    const mail = await readMail(await bytesOf(imap, uid, 'source')).catch(() => undefined);
    if (mail) return { ...named, mail, refusal: null };
  }
  const mail = await readMail(await bytesOf(imap, uid, 'headers'));
  return { ...named, mail, refusal: size > maxSize ? 'too-large' : 'unreadable' };
}

async function bytesOf(imap: ImapFlow, uid: number, part: 'source' | 'headers'): Promise<Uint8Array> {
  const found = await imap.fetchOne(String(uid), { [part]: true }, { uid: true });
  // It was deleted between the list and now: what there was to say of it is nothing.
  return (found || undefined)?.[part] ?? new Uint8Array();
}

function padded(number: number | bigint): string {
  return String(number).padStart(10, '0');
}
