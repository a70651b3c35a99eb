import type { Mail, Outcome, Transport } from './mail.ts';

/** Where mails wait, a row each; the rows are whose they are. */
export interface MailQueue {
  /**
   * Takes the next mail that is due for one attempt, which ends by `until`: nobody else gets it before, on this server
   * or another. Undefined: none is due.
   */
  readonly take: (now: Date, until: Date) => Promise<WaitingMail | undefined>;
  /** Writes down what became of the attempt; `retryAt` when there is to be another. */
  readonly settle: (mail: WaitingMail, outcome: Outcome, times: SettleTimes) => Promise<void>;
  /** When the next mail is due; undefined: none waits. */
  readonly nextDue: () => Promise<Date | undefined>;
}

export interface WaitingMail extends Mail {
  /** Attempts, this one included. */
  readonly attempts: number;
}

interface SettleTimes {
  readonly now: Date;
  readonly retryAt: Date | null;
}

export interface OutboxOptions {
  readonly queue: MailQueue;
  readonly transport: Transport;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

export interface Outbox {
  /** Sends what is due; resolves when nothing more can be sent now. */
  readonly run: () => Promise<void>;
  /** Something was put into the queue: looks at once. */
  readonly wake: () => void;
  /** Lets the attempt under way end, and gives up one that a mail server has not answered. */
  readonly stop: () => Promise<void>;
}

/** An attempt is over before another may begin, whatever the mail server does. */
const attemptMs = 4 * 60_000;
const leaseMs = 5 * 60_000;
/** How long to sleep when nobody wakes us: a listening that was lost is made good then. */
const sleepMs = 60_000;
const firstRetryMs = 30_000;
const lastRetryMs = 15 * 60_000;
/** A mail that could not be sent for so many attempts, two days or so, fails with the last reason. */
const mostAttempts = 200;

/**
 * Sends the mails of a queue in the background, one after the other.
 *
 * What is promised: a mail that was committed is sent, and by one attempt at a time however many servers there are: an
 * attempt is a lease of five minutes in the row, taken before and given back after. A server that dies between the last
 * word of the mail server and the note of it leaves the lease to run out, and the mail is sent a second time, with the
 * same Message-ID, by which mail programs show it once. So: at least once, exactly once unless a server dies in that
 * moment. While the mail server is away each mail waits, 30 s, then twice as long each time up to 15 minutes, and is
 * sent once when it is back.
 *
 * @example
 * const outbox = startOutbox({ queue, transport, now, warn });
 * const stopListening = await database.listen('mail', { onPayload: outbox.wake });
 */
export function startOutbox({ queue, transport, now, warn }: OutboxOptions): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  /** Resolves to how long to wait at least before the next round. */
  const sendDue = async (): Promise<number> => {
    while (!isStopped) {
      const start = now();
      const mail = await queue.take(start, new Date(start.getTime() + leaseMs));
      if (mail === undefined) return 0;
      const outcome = finalOutcome(await attempt(transport, mail), mail);
      const end = now();
      const retryAt = outcome.state === 'queued' ? new Date(end.getTime() + retryMs(mail.attempts)) : null;
      await queue.settle(mail, outcome, { now: end, retryAt });
      if (outcome.state === 'failed') warn({ id: mail.id }, 'a mail was refused');
      if (outcome.state === 'queued' && outcome.isAway) {
        warn({ reason: outcome.reason }, 'the mail server is away');
        return firstRetryMs;
      }
    }
    return 0;
  };

  const sleep = (waitMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, Math.min(waitMs, sleepMs)).unref();
  };

  const round = async () => {
    let leastMs = 0;
    do {
      isWoken = false;
      leastMs = await sendDue();
    } while (isWoken && leastMs === 0 && !isStopped);
    const due = await queue.nextDue();
    sleep(due === undefined ? sleepMs : Math.max(due.getTime() - now().getTime(), leastMs));
  };

  const run = () => {
    isWoken = true;
    running ??= round()
      .catch((error: unknown) => {
        warn({ error }, 'mails could not be sent');
        sleep(sleepMs);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  function wake(): void {
    if (!isStopped) void run();
  }

  return {
    run,
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      transport.close();
      await running;
    },
  };
}

/** A mail that makes the transport throw waits like others; it must not stop those behind it. */
async function attempt(transport: Transport, mail: Mail): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: 'queued', reason: 'no answer within four minutes', isAway: true }),
      attemptMs,
    );
  });
  const sent = transport
    .send(mail)
    .catch((error: Error): Outcome => ({ state: 'queued', reason: error.message, isAway: false }));
  const outcome = await Promise.race([sent, late]);
  clearTimeout(timer);
  return outcome;
}

function finalOutcome(outcome: Outcome, { attempts }: WaitingMail): Outcome {
  const isGivenUp = outcome.state === 'queued' && attempts >= mostAttempts;
  return isGivenUp ? { state: 'failed', reason: outcome.reason } : outcome;
}

function retryMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);
}
