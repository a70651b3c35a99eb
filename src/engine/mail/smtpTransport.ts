import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Mail, Outcome, Transport } from './mail.ts';
import { messageOf } from './message.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** A server that says nothing for so long is away. */
const silenceMs = 30_000;

/**
 * Sends through a mail server: `smtps://user:password@host:465`, or `smtp://…:587`, where TLS begins after the greeting
 * and is asked for everywhere but on this machine. One connection is kept and used again.
 *
 * A refusal for good (5xx of a recipient or of the mail) is `failed` with the server's words; one for now (4xx) is
 * `queued`, and so are a server that is not there and one that refuses our password, which is no fault of the mail.
 */
export function createSmtpTransport(url: string): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Whether a mail is sent again is for its queue to say.
    maxRequeues: 0,
    requireTLS: new URL(url).protocol === 'smtp:' && !loopback.has(new URL(url).hostname),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** The attempts whose mail has not begun to go, by its Message-ID. */
  const waiting = new Map<string, AbortController>();
  transporter.use('stream', ({ data, message }, done) => {
    // Called once the server has greeted us and is about to be given the mail.
    message.transform(() => {
      waiting.delete(String(data.messageId));
      return new PassThrough();
    });
    done();
  });
  return {
    async send(mail: Mail): Promise<Outcome> {
      const abort = new AbortController();
      waiting.set(mail.messageId, abort);
      try {
        const { rejected } = await transporter.sendMail({ ...messageOf(mail), signal: abort.signal });
        return rejected.length === 0
          ? { state: 'sent' }
          : { state: 'sent', reason: rejected.map(String).join(', ') };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      } finally {
        waiting.delete(mail.messageId);
      }
    },
    close() {
      for (const attempt of waiting.values()) attempt.abort();
      transporter.close();
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The words of the server. */
  readonly response?: string;
}

/** What is said of one mail rather than of us or of the way. */
const ofTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

function outcomeOf({ code = '', responseCode, response, message }: SmtpError): Outcome {
  const reason = response ?? message;
  if (!ofTheMail.has(code)) return { state: 'queued', reason, isAway: true };
  const isForGood = responseCode === undefined || responseCode >= 500;
  return isForGood ? { state: 'failed', reason } : { state: 'queued', reason, isAway: false };
}
