import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Of a command without an answer, before the server is asked on a connection of its own. */
const silenceMs = 10_000;
const sweepMs = 2_000;
const probeMs = 5_000;

/** Commands that wait for the answer of the server. */
export interface SilenceWatch {
  /** Gives the answer; rejects as from a lost connection when the server is found not to be at work on it. */
  answerOn<T>(client: pg.ClientBase, answer: Promise<T>): Promise<T>;
  stop(): void;
}

interface Waiting {
  readonly client: pg.ClientBase;
  readonly since: number;
  /** The server was not at work on it when it was last asked. */
  wasIdle: boolean;
}

interface Session {
  readonly pid: number;
  readonly state: string;
}

/**
 * A network that swallows packets tells nobody: a command would wait until the system gives its connection up, a quarter of
 * an hour. So the server is asked on a new connection what it does for a command that is silent for ten seconds. When it
 * does not answer either, or was twice found not to be at work on that command, the connection is ended. A command that takes
 * its time is waited for. A pooler has sessions of its own (`knowsSessions` is false): there only whether it answers counts.
 */
export function createSilenceWatch(
  url: string,
  name: string,
  { knowsSessions }: { readonly knowsSessions: boolean },
): SilenceWatch {
  // Those of a transaction may be several on one connection.
  const waiting = new Set<Waiting>();
  let isProbing = false;

  const sweep = async () => {
    const before = performance.now() - silenceMs;
    const silent = [...waiting].filter(({ since }) => since < before);
    if (silent.length === 0 || isProbing) return;
    isProbing = true;
    const pids = silent.map(({ client }) => pidOf(client));
    const sessions = await readSessions(url, name, pids);
    isProbing = false;
    for (const command of silent) {
      const { client } = command;
      if (!waiting.has(command)) continue;
      const isIdle = knowsSessions && sessions?.find(({ pid }) => pid === pidOf(client))?.state !== 'active';
      if (sessions === undefined || (isIdle && command.wasIdle)) giveUp(client);
      command.wasIdle = isIdle;
    }
  };
  const timer = setInterval(() => void sweep(), sweepMs).unref();

  return {
    async answerOn(client, answer) {
      const command = { client, since: performance.now(), wasIdle: false };
      waiting.add(command);
      return answer.finally(() => waiting.delete(command));
    },
    stop: () => clearInterval(timer),
  };
}

/** What the driver keeps of a connection; `end` of it would wait for the answers that do not come. */
interface Kept {
  readonly processID: number;
  readonly connection: { readonly stream: Duplex };
}
const keptOf = (client: pg.ClientBase): Kept => client as unknown as Kept;
const pidOf = (client: pg.ClientBase): number => keptOf(client).processID;

function giveUp(client: pg.ClientBase): void {
  keptOf(client).connection.stream.destroy();
}

/** Undefined: the server does not answer. */
async function readSessions(
  url: string,
  name: string,
  pids: readonly number[],
): Promise<readonly Session[] | undefined> {
  const probe = new pg.Client({
    connectionString: url,
    application_name: `${name} probe`,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<Session>(
      'select pid, state from pg_stat_activity where pid = any($1::integer[])',
      [pids],
    );
    return rows;
  } catch (error) {
    // It said no, so it is there.
    return error instanceof pg.DatabaseError ? pids.map((pid) => ({ pid, state: 'active' })) : undefined;
  } finally {
    void probe.end().catch(() => undefined);
  }
}
