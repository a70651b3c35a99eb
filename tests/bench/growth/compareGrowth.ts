import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGenerated } from '#bin/prepare.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { startCluster } from '../../world/cluster.ts';
import { adminToken, startProduct } from '../children.ts';
import { recordAll } from '../recordAll.ts';
import { someIds } from '../world.ts';
import { fillGrown } from './fillGrown.ts';
import { growthRequests } from './growthRequests.ts';
import { type Cost, describeGrowth, measureGrowth } from './measureGrowth.ts';

const sizes = [100_000, 1_000_000];

/**
 * What each kind of request costs with 100,000 dossiers and with 1,000,000, ten entries of history each in sixty months. Fills
 * two databases, which takes some twenty minutes and 20 GB, or reads those that are there.
 */
export async function compareGrowth(
  at: readonly string[] | undefined,
  say: (line: string) => void,
): Promise<void> {
  const costs: Cost[][] = [];
  for (const [place, dossiers] of sizes.entries())
    costs.push(at?.[place] ? await measureAt(at[place], say) : await measureFilled(dossiers, say));
  const [small = [], large = []] = costs;
  say(describeGrowth(small, large));
}

async function measureFilled(dossiers: number, say: (line: string) => void): Promise<Cost[]> {
  const cluster = await startCluster();
  if (cluster === undefined) throw new Error('PostgreSQL is not on this machine. Install it to measure.');
  try {
    await fillGrown(cluster.url, dossiers, say);
    return await measureAt(cluster.url, say);
  } finally {
    await cluster.stop();
  }
}

async function measureAt(url: string, say: (line: string) => void): Promise<Cost[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alec-growth-'));
  const database = await openDatabase({ url });
  try {
    const product = await readGenerated();
    const requests = growthRequests(product.model, await someIds(database));
    const recorded = await recordAll(requests, { product, database }, { url, dataDir });
    const server = await startProduct({ url, dataDir });
    try {
      say(`measuring ${requests.length} kinds of requests`);
      return await measureGrowth(requests, {
        url,
        origin: server.origin,
        token: await adminToken(server.origin),
        recorded,
      });
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
