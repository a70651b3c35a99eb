import { alec } from '#alec/server.ts';
import { readConfig } from '#engine/server/config.ts';
import { startServer } from '#engine/server/startServer.ts';
import { adminToken, environmentOf, type ServerSettings } from './children.ts';
import { type Recorded, record } from './recorded.ts';
import type { Measured } from './requests.ts';
import type { World } from './world.ts';

/** The statements are recorded in this process, from the same server on the same database. */
export async function recordAll(
  requests: readonly Measured[],
  { product, database }: Pick<World, 'product' | 'database'>,
  settings: ServerSettings,
): Promise<Record<string, Recorded>> {
  const read = readConfig(environmentOf(settings), alec);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const kept = { ...database, close: async () => undefined };
  const server = await startServer({
    config: read.config,
    product: alec,
    generated: product,
    database: kept,
  });
  try {
    const listening = { database, origin: server.origin, token: await adminToken(server.origin) };
    const recorded: Record<string, Recorded> = {};
    // A write makes every total be counted anew: the reads are recorded after it, as they are once it is known.
    for (const request of writesFirst(requests)) recorded[request.name] = await record(request, listening);
    return recorded;
  } finally {
    await server.stop();
  }
}

function writesFirst(requests: readonly Measured[]): Measured[] {
  const isWrite = ({ method }: Measured) => method !== 'GET';
  return [...requests.filter(isWrite), ...requests.filter((request) => !isWrite(request))];
}
