import type { Database } from '#engine/db/database.ts';
import type { Job, JobParts } from './product.ts';

/** Starts the work of the product in the background; resolves to the way to stop all of it. */
export async function startJobs(
  jobs: readonly Job[],
  database: Database,
  parts: JobParts,
): Promise<() => Promise<void>> {
  const stops = await Promise.all(jobs.map((job) => job(database, parts)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
