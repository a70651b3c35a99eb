import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection, Database, Statement } from './database.ts';
import { createDatabaseStates } from './databaseStates.ts';
import { leavesTables } from './leavesTables.ts';
import { listenPostgres, type PostgresListening } from './listenPostgres.ts';
import { isLoss, isStalePlan, translated } from './postgresErrors.ts';
import { runTransaction } from './runTransaction.ts';
import { createSilenceWatch, type SilenceWatch } from './silenceWatch.ts';
import { statementListeners } from './statementListeners.ts';
import { readerOf, wireText } from './wireValues.ts';

const connectAttempts = 5;
const firstRetryMilliseconds = 200;
const namedLimit = 1000;
/** A pooler refuses settings that come with a connection: the role has them. */
const withoutSession = {
  statement_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
} satisfies pg.PoolConfig;
/** The connections to a machine that vanished are closed after the time that a statement may take. */
const soonGivenUp = { connectionTimeoutMillis: 1_000, query_timeout: 70_000 } satisfies pg.PoolConfig;
const sessionOptions = '-c timezone=UTC -c datestyle=ISO -c jit=off';

/** What a pooler in between gives a connection for: until it is closed, which is as if there were none, or a transaction. */
export type Pooling = 'session' | 'transaction';

export interface PostgresChoice {
  readonly url: string;
  /** Where to listen, which a pooler that gives connections for a transaction cannot; undefined: at `url`. */
  readonly listenUrl?: string;
  readonly pooling?: Pooling;
  /** It may be away, at the start too, and is soon given up. */
  readonly isReplica?: boolean;
  /** How the connections are named at the server. */
  readonly name: string;
}

/** Opens a pool on a PostgreSQL server. Waits a little for a server that is starting, then says what is wrong. */
export async function openPostgres({
  url,
  listenUrl = url,
  pooling = 'session',
  isReplica = false,
  name,
}: PostgresChoice): Promise<Database> {
  const connecting = { connectionString: url, application_name: name, ...(isReplica && soonGivenUp) };
  const listening = listenPostgres(listenUrl, `${name} live`);
  const watch = createSilenceWatch(url, name, { knowsSessions: pooling === 'session' });
  if (pooling === 'transaction') {
    const pool = openPool({ ...connecting, ...withoutSession, max: 10 });
    if (!isReplica) {
      await reach(pool, url);
      await checkSettings(pool);
    }
    return databaseOn({ pool, reports: pool, watch }, listening, pooling);
  }
  // Compiling a statement of fifty columns, or calling parallel workers for it, takes longer than running it.
  const pool = openPool({
    ...connecting,
    max: 10,
    options: `${sessionOptions} -c max_parallel_workers_per_gather=0`,
  });
  const reports = openPool({
    ...connecting,
    max: 3,
    idleTimeoutMillis: 300_000,
    // A report that waits for its turn is no sign that the server is away.
    connectionTimeoutMillis: 60_000,
    // Groups that fit into memory need no sorting of all their rows; the database expects far more of them than there are.
    options: `${sessionOptions} -c max_parallel_workers_per_gather=2 -c work_mem=32MB`,
  });
  if (!isReplica) await reach(pool, url);
  return databaseOn({ pool, reports, watch }, listening, pooling);
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    // A server that vanished without a word is noticed, also while nothing is asked of it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A transaction sends commands before the answers to earlier ones are there.
    pipeline: true,
    stream: () => new PacketSocket(),
    ...config,
  });
  // A connection that breaks is replaced by the pool; without a listener, its error would end the process. The pool listens to
  // idle ones only: one that breaks between two commands of a transaction needs a listener of its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What is written in one turn of the process leaves in one packet: commands that were sent together travel together. */
class PacketSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

interface Pools {
  readonly pool: pg.Pool;
  /** Where statements run that are reports. */
  readonly reports: pg.Pool;
  readonly watch: SilenceWatch;
}

function databaseOn(
  { pool, reports, watch }: Pools,
  listening: PostgresListening,
  pooling: Pooling,
): Database {
  const listeners = statementListeners();
  const names = pooling === 'transaction' ? noNames : statementNames();
  const states = createDatabaseStates();
  let closing: Promise<void> | undefined;

  /** The answer of the server, which tells whether it is there. */
  const watched = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const given = await translated(answer);
      states.set('ready');
      return given;
    } catch (error) {
      if (closing === undefined && isLoss(error)) states.set('away', (error as Error).message);
      throw error;
    }
  };
  const onOneOf = async <T>(clients: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await watched(clients.connect());
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A connection whose rollback failed would hand its open transaction to the next user.
      client.release(isLoss(error));
      throw error;
    }
  };
  const connectionOn = (client: pg.ClientBase): Connection => ({
    async query<R extends object>(statement: Statement) {
      listeners.notify(statement);
      try {
        const answer = watch.answerOn(client, client.query(toQuery(statement, names)));
        return (await watched(answer)).rows as R[];
      } catch (error) {
        if (isStalePlan(error)) names.renew();
        throw error;
      }
    },
    async script(text) {
      listeners.notify({ text, values: [] });
      await watched(watch.answerOn(client, client.query(text)));
      // The tables may have changed under the plans.
      if (!leavesTables(text)) names.renew();
    },
  });
  const ask = <R extends object>(statement: Statement): Promise<R[]> =>
    onOneOf(statement.isReport ? reports : pool, (client) => connectionOn(client).query<R>(statement));

  return {
    engine: 'postgres',
    async query<R extends object>(statement: Statement) {
      try {
        return await ask<R>(statement);
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return ask<R>(statement);
      }
    },
    script: (text) => onOneOf(pool, (client) => connectionOn(client).script(text)),
    transaction: (work) => onOneOf(pool, (client) => runTransaction(connectionOn(client), work)),
    onStatement: listeners.add,
    listen: listening.listen,
    state: states.current,
    onStateChange: states.add,
    close() {
      closing ??= listening
        .close()
        .then(() => Promise.all([...new Set([pool, reports])].map((each) => each.end())))
        .finally(watch.stop)
        .then(() => undefined);
      return closing;
    },
  };
}

/** A connection is another one in each transaction: what was prepared on the last one is not on this one. */
const noNames: StatementNames = { named: () => undefined, renew: () => undefined };

interface StatementNames {
  named(text: string): NamedText | undefined;
  /** Gives new names, after the tables changed under the prepared plans. */
  renew(): void;
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Every text keeps its name, so each connection prepares it once; past the limit texts go unnamed. The driver remembers the
 * text for each connection: all of them are given the same string, which is in memory once.
 */
function statementNames(): StatementNames {
  const names = new Map<string, NamedText>();
  let generation = 0;
  return {
    named(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= namedLimit) return known;
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 22);
      const named = { name, text };
      names.set(text, named);
      return named;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

function toQuery({ text, values, isPlannedEachTime }: Statement, names: StatementNames): pg.QueryConfig {
  const named = isPlannedEachTime ? undefined : names.named(text);
  return {
    name: named?.name,
    text: named?.text ?? text,
    values: values.map(wireText),
    types: { getTypeParser: readerOf as never },
  };
}

/** Values are read and written as these settings have them. */
async function checkSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select current_user as role, current_database() as database, current_setting('timezone') as zone, current_setting('datestyle') as style",
  );
  const [{ role, database, zone, style }] = rows;
  if (zone === 'UTC' && /^ISO/.test(style)) return;
  await pool.end();
  throw new Error(
    `With DATABASE_POOLER=transaction the database keeps the settings of its sessions, and it has timezone '${zone}' and datestyle '${style}'. Run: alter role ${role} in database ${database} set timezone = 'UTC'; alter role ${role} in database ${database} set datestyle = 'ISO'; then close the connections of the pooler.`,
  );
}

async function reach(pool: pg.Pool, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (attempt === connectAttempts || !isWorthRetrying(error)) {
        await pool.end();
        throw unreachable(url, error);
      }
      await new Promise((resolve) => setTimeout(resolve, firstRetryMilliseconds * 2 ** (attempt - 1)));
    }
  }
}

/** A wrong password or a missing database stays wrong; a server that is starting (57P03) or away may come. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code === '57P03';
}

function unreachable(url: string, cause: unknown): Error {
  const { host, pathname } = new URL(url);
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Error(
    `No PostgreSQL database '${pathname.slice(1)}' at '${host}': ${reason}. Check DATABASE_URL and that the server runs.`,
    { cause },
  );
}
