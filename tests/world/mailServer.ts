import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** What it took so far, as it came. */
  readonly mails: readonly string[];
  /** Recipients it was asked to take, refused ones included. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Whose mail is refused, and with which answer. */
export type Refusals = Readonly<Record<string, { readonly code: number; readonly words: string }>>;

interface MailServerOptions {
  /** That of one that was stopped. */
  readonly port?: number;
  /** Each mail is acknowledged once this has resolved. */
  readonly beforeAnswer?: Promise<void>;
  /** From the first byte, or asked for after the greeting; its certificate is its own, which nobody trusts. */
  readonly tls?: 'smtps' | 'starttls';
  /** Hears of each mail it took. */
  readonly took?: (mail: string, recipients: readonly string[]) => void;
}

/** A mail server on this machine that takes every mail but those refused. */
export async function startMailServer(
  refusals: Refusals = {},
  { port = 0, beforeAnswer, tls, took }: MailServerOptions = {},
): Promise<MailServer> {
  const mails: string[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // A connection that is kept open for the next mail is not waited for.
    closeTimeout: 1,
    secure: tls === 'smtps',
    disabledCommands: tls === undefined ? ['STARTTLS'] : [],
    onRcptTo: ({ address }, _, done) => {
      asked.push(address);
      const refusal = refusals[address];
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then(async (bytes) => {
        const mail = bytes.toString('utf8');
        mails.push(mail);
        took?.(
          mail,
          envelope.rcptTo.map(({ address }) => address),
        );
        await beforeAnswer;
        done();
      });
    },
  });
  // Whoever does not trust its certificate hangs up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${own}`,
    mails,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
