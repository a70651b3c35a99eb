type Flush = () => Promise<void>;

/** What every open form still has to write down. Nothing is imported here: the page of every visitor loads it. */
const flushes = new Set<Flush>();
let departedAt = Number.NEGATIVE_INFINITY;

/** How long a page that is being left for sign-in may take to disappear before it counts as still there. */
const departureMs = 15_000;

/** Has this written down before the page is left; gives the way to stop. */
export function onDeparture(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Writes down everything typed so far, now. Never rejects: what cannot be kept must not hold anybody up. */
export async function flushDrafts(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush()));
}

/** The page is about to be left for sign-in: everything is written down, and nobody is asked whether to leave. */
export async function prepareDeparture(): Promise<void> {
  await flushDrafts();
  departedAt = Date.now();
}

/** The program leaves the page, not the person: there is nothing to ask about. */
export function isDeparting(): boolean {
  return Date.now() - departedAt < departureMs;
}
