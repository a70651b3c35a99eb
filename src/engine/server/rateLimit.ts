import { LRUCache } from 'lru-cache';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

export interface RateLimit {
  /** Seconds to wait before the caller may go on, or undefined when it may go on now. */
  readonly waitOf: (caller: string) => Promise<number | undefined>;
  readonly stop: () => Promise<void>;
}

interface RateLimitOptions {
  /** 0: no limit. */
  readonly requestsPerMinute: number;
  /** Through which the servers of one database tell each other. */
  readonly database: Pick<Database, 'listen' | 'query'>;
  readonly newId: () => string;
}

/** What a server tells the others: how many requests of this caller it has had since it told them last. */
interface Told {
  readonly server: string;
  readonly caller: string;
  readonly count: number;
}

const channel = 'rate_limit';
const durationSeconds = 60;
/** Of the limit, how many requests of a caller are counted before the other servers are told. */
const part = 50;
const mostCallers = 10_000;

/**
 * At most so many requests per minute and caller, at all servers of a database together. Each counts by itself, so that no
 * request waits for the others, and tells them after every fiftieth part of the limit: what they hear too late is as much.
 */
export async function createRateLimit({
  requestsPerMinute,
  database,
  newId,
}: RateLimitOptions): Promise<RateLimit> {
  if (requestsPerMinute === 0) return { waitOf: async () => undefined, stop: async () => undefined };
  const server = newId();
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: durationSeconds });
  const step = Math.ceil(requestsPerMinute / part);

  /** Requests that the others have not heard of, by caller. */
  const untold = new LRUCache<string, number>({ max: mostCallers, ttl: durationSeconds * 1000 });

  const count = (caller: string) => {
    const own = (untold.get(caller) ?? 0) + 1;
    untold.set(caller, own % step);
    if (own === step) tell({ server, caller, count: step });
  };
  const tell = (told: Told) => {
    // Who cannot be told counts by itself; that the database is away is said where it is asked for rows.
    database
      .query(statementOf(sql`select pg_notify(${channel}, ${JSON.stringify(told)})`))
      .catch(() => undefined);
  };
  const stopListening = await database.listen(channel, {
    onPayload: (payload) => {
      const told = JSON.parse(payload) as Told;
      if (told.server !== server) void limiter.penalty(told.caller, told.count);
    },
  });

  return {
    waitOf: async (caller) => {
      try {
        await limiter.consume(caller);
        count(caller);
        return undefined;
      } catch (refusal) {
        return Math.ceil(((refusal as IRateLimiterRes).msBeforeNext ?? durationSeconds * 1000) / 1000);
      }
    },
    stop: () => stopListening().catch(() => undefined),
  };
}
