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
  /** Through which the servers of one database announce what they count. */
  readonly database: Pick<Database, 'listen' | 'query'>;
  readonly newId: () => string;
}

/** What a server announces to the others: how many requests of this caller it has had since it did so last. */
interface Announced {
  readonly server: string;
  readonly caller: string;
  readonly count: number;
}

const channel = 'rate_limit';
const durationSeconds = 60;
/** Into how many parts the limit is divided: after each of them the other servers hear of a caller. */
const part = 50;
const mostCallers = 10_000;

/**
 * At most so many requests per minute and caller, at all servers of a database together. Each counts by itself, so that no
 * request waits for the others, and announces to them every fiftieth part of the limit: what they hear too late is as much.
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

  /** Requests that are not announced yet, by caller. */
  const unsent = new LRUCache<string, number>({ max: mostCallers, ttl: durationSeconds * 1000 });

  const count = (caller: string) => {
    const own = (unsent.get(caller) ?? 0) + 1;
    unsent.set(caller, own % step);
    if (own === step) announce({ server, caller, count: step });
  };
  const announce = (counted: Announced) => {
    // Whom it does not reach counts by itself; that the database is away is said where it is asked for rows.
    database
      .query(statementOf(sql`select pg_notify(${channel}, ${JSON.stringify(counted)})`))
      .catch(() => undefined);
  };
  const stopListening = await database.listen(channel, {
    onPayload: (payload) => {
      const counted = JSON.parse(payload) as Announced;
      if (counted.server !== server) void limiter.penalty(counted.caller, counted.count);
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
