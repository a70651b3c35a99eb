import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';

/** Seconds to wait before the caller may go on, or undefined when it may go on now. */
export type RateLimit = (caller: string) => Promise<number | undefined>;

/** At most so many requests per minute and caller, counted in this process; 0: no limit. */
export function createRateLimit(requestsPerMinute: number): RateLimit {
  if (requestsPerMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return async (caller) => {
    try {
      await limiter.consume(caller);
      return undefined;
    } catch (refusal) {
      return Math.ceil(((refusal as IRateLimiterRes).msBeforeNext ?? 60_000) / 1000);
    }
  };
}
