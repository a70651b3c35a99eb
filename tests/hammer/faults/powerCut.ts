import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '#engine/db/pglite/embeddedFolder.ts';
import { createPgliteSession, type PgliteSession } from '#engine/db/pglite/pgliteSession.ts';
import { replay } from '../../db/powerCut.ts';
import { type FileEvent, RecordingFs } from '../../db/recordingFs.ts';
import { type Fault, nothing, type Outcome, type Stage } from './fault.ts';

/** The power goes at random moments of a stream of transactions: of what was not synced, nothing or half reaches the disk. */
export const powerCut: readonly Fault[] = [
  { name: 'power cut replayed', engine: 'PGlite', isShort: true, play },
];

const transactions = 200;
const rowsPerTransaction = 3;

/** When so many file events had happened, so many transactions were acknowledged. */
interface Promised {
  readonly events: number;
  readonly count: number;
}

async function play({ installations, luck, isShort }: Stage): Promise<Outcome> {
  const installation = await installations.copy('PGlite');
  const live = join(installation.dataDir, 'database', 'postgres');
  const base = `${live}.base`;
  const cut = `${live}.cut`;
  const cuts = isShort ? 4 : 20;
  const lost: string[] = [];
  const halfWritten: string[] = [];
  let acknowledged = 0;
  try {
    await cp(live, base, { recursive: true });
    const { events, promises } = await record(live);
    for (let round = 1; round <= cuts; round += 1) {
      const at = luck.whole(0, events.length + 1);
      const own = luck.apart(`cut ${round}`);
      const half = () => own.between(0, 1) < 0.5;
      const counts = await rowsAfter(cut, base, events.slice(0, at), round % 2 === 0 ? half : never);
      const promised = promises.findLast((promise) => promise.events <= at)?.count ?? 0;
      acknowledged += promised;
      for (let number = 1; number <= promised; number += 1)
        if (!counts.has(number))
          lost.push(`Cut ${round} at event ${at}: transaction ${number} of ${promised} is not there`);
      for (const [number, count] of counts)
        if (count !== rowsPerTransaction)
          halfWritten.push(`Cut ${round} at event ${at}: transaction ${number} has ${count} rows`);
    }
    const unsynced = events.filter((event) => event.kind !== 'sync');
    const left = await rowsAfter(cut, base, unsynced, never);
    const wrong = left.size > 0 ? ['What nobody synced is there after a cut: the cut is none'] : [];
    return { ...nothing, rounds: cuts, acknowledged, lost, halfWritten, wrong };
  } finally {
    await installation.remove();
  }
}

async function record(
  live: string,
): Promise<{ events: readonly FileEvent[]; promises: readonly Promised[] }> {
  const files = new RecordingFs(live);
  const engine = await openFolder(live, () => files);
  const session = createPgliteSession(engine);
  const promises: Promised[] = [];
  for (let number = 1; number <= transactions; number += 1) {
    if (number % 60 === 0) await done(session, 'checkpoint');
    if (number % 50 === 0) await done(session, 'select pg_switch_wal()');
    await done(session, 'begin');
    for (let row = 1; row <= rowsPerTransaction; row += 1)
      await done(
        session,
        `insert into profession_repositories (id, label) values (gen_random_uuid(), 'Coupure ${number} ${row}')`,
      );
    await done(session, 'commit');
    promises.push({ events: files.events.length, count: number });
  }
  const events = [...files.events];
  await engine.close();
  return { events, promises };
}

async function done(session: PgliteSession, text: string): Promise<void> {
  const answer = await session.script(text);
  if ('refusal' in answer) throw new Error(answer.refusal.message);
}

const never = () => false;

/** How many rows each transaction has in a folder as the cut leaves it. */
async function rowsAfter(
  folder: string,
  base: string,
  events: readonly FileEvent[],
  reachesDisk: () => boolean,
): Promise<ReadonlyMap<number, number>> {
  await rm(folder, { recursive: true, force: true });
  replay(base, events, folder, reachesDisk);
  const engine = await openFolder(folder);
  const { rows } = await engine.query<{ number: number; count: number }>(`
    select split_part(label, ' ', 2)::integer as number, count(*)::integer as count
    from profession_repositories
    where label like 'Coupure %'
    group by 1`);
  await engine.close();
  return new Map(rows.map(({ number, count }) => [number, count]));
}
