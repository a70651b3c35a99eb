import { statSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '#bin/folders.ts';
import { findBrowser } from '../../world/browser.ts';
import { load, percentile, warmUp } from '../load.ts';
import { bareRates, withBareAdmin } from './buildBareAdmin.ts';
import { type BySpeed, compareScreens } from './compareScreens.ts';
import { describeScreens } from './describeScreens.ts';
import { describeWeights } from './describeWeights.ts';

interface ScreenSettings {
  /** The database that both applications show. */
  readonly url: string;
  readonly runs: number;
  readonly weights: boolean;
}

export const rates = { name: 'funded rates', list: '/configuration/repositories/pec-rates' };
export const dossiers = { name: 'dossiers', list: '/manager/training-courses' };
const serverSeconds = 2;

/** What a person waits for at our screen, and at a bare react-admin application on the same API that is built for it. */
export async function measureScreen(
  origin: string,
  token: string,
  settings: ScreenSettings,
): Promise<string> {
  return withBareAdmin(settings.url, async ({ origin: bareOrigin, screenDirectory }) => {
    const applications = {
      ours: { ...rates, origin },
      bare: { ...bareRates, origin: bareOrigin },
      dossiers: { ...dossiers, origin },
    };
    const speeds = await compareScreens(applications, settings.runs, await findBrowser());
    const packed = { ours: packedBytes(folders.screen), bare: packedBytes(screenDirectory) };
    const parts = [describeScreens(speeds, packed), ...(await serverLines(origin, token, speeds))];
    if (settings.weights) parts.push(await weightsIn(speeds));
    return parts.join('\n');
  });
}

async function weightsIn({ asItIs: { ours, bare } }: BySpeed): Promise<string> {
  const [our, their] = [ours, bare].map(({ work }) => work[0]);
  return our && their ? describeWeights({ ...our, bare: their.atRest }) : '';
}

/** What the files at these addresses weigh in the folder of a build, packed with gzip. */
function packedBytes(directory: string) {
  return (addresses: readonly string[]) =>
    [...new Set(addresses)].reduce(
      (sum, address) => sum + statSync(`${join(directory, address)}.gz`).size,
      0,
    );
}

/** The lists the pages asked for, one request at a time. */
async function serverLines(origin: string, token: string, { asItIs }: BySpeed): Promise<string[]> {
  const lines: string[] = [];
  for (const [{ name }, visit] of [
    [rates, asItIs.ours.work[0]],
    [dossiers, asItIs.dossiers[0]],
  ] as const) {
    const measured = {
      name,
      method: 'GET' as const,
      headers: { 'accept-encoding': 'gzip' },
      sent: () => ({ path: visit?.asked ?? '' }),
    };
    const work = { origin, token, measured, connections: 1 };
    const sample = await load(work, await warmUp(work, serverSeconds));
    lines.push(`server, list of ${name}, p95: ${percentile(sample, 0.95).toFixed(1)} ms`);
  }
  return lines;
}
