import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from '#engine/db/pglite/embeddedFolder.ts';
import { createPgliteSession, type WireAnswer } from '#engine/db/pglite/pgliteSession.ts';
import { type Luck, replay } from './powerCut.ts';
import { type FileEvent, RecordingFs } from './recordingFs.ts';

/** One acknowledged change: when this many file events had happened, these rows were promised. */
interface Promised {
  readonly events: number;
  readonly rows: number;
}

let folder: string;
let events: FileEvent[];
let promises: Promised[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alec-cut-'));
  await (await openFolder(join(folder, 'live'))).close();
  cpSync(join(folder, 'live'), join(folder, 'base'), { recursive: true });
  ({ events, promises } = await writeALot(join(folder, 'live')));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function writeALot(live: string): Promise<{ events: FileEvent[]; promises: Promised[] }> {
  const files = new RecordingFs(live);
  const engine = await openFolder(live, () => files);
  const session = createPgliteSession(engine);
  const promised: Promised[] = [];
  await acknowledged(session.script('create table entries (id integer primary key, words text not null)'));
  for (let id = 1; id <= 400; id += 1) {
    // A checkpoint writes the tables themselves; a switch starts the next file of the log.
    if (id % 150 === 0) await acknowledged(session.script('checkpoint'));
    if (id % 120 === 0) await acknowledged(session.script('select pg_switch_wal()'));
    await acknowledged(
      session.query({
        text: `insert into entries (id, words) select $1::integer, ${wordsOf('$1::integer')}`,
        values: [String(id)],
      }),
    );
    promised.push({ events: files.events.length, rows: id });
  }
  const recorded = [...files.events];
  await engine.close();
  return { events: recorded, promises: promised };
}

const wordsOf = (id: string) =>
  `(select string_agg(md5((${id} * n)::text), '') from generate_series(1, 100) as n)`;

async function acknowledged(answer: Promise<WireAnswer>): Promise<void> {
  const given = await answer;
  if ('refusal' in given) throw new Error(given.refusal.message);
}

async function rowsAfterCut(at: number, luck: Luck): Promise<number[]> {
  const target = join(folder, 'after');
  rmSync(target, { recursive: true, force: true });
  replay(join(folder, 'base'), events.slice(0, at), target, luck);
  const engine = await openFolder(target);
  const { rows } = await engine.query<{ id: number }>(
    `select id from entries where words = ${wordsOf('id')} order by id`,
  );
  await engine.close();
  return rows.map((row) => row.id);
}

const promisedAt = (at: number) => promises.findLast((promise) => promise.events <= at)?.rows ?? 0;

/** The same luck for the same seed, so that a failure can be had again. */
function luckOf(seed: number): Luck {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state < 1_073_741_824;
  };
}

const cuts = [0.3, 0.55, 0.8, 1].flatMap((share) => [
  { share, luck: 'nothing unsynced survives', lucky: (() => false) as Luck },
  { share, luck: 'half of the unsynced survives', lucky: luckOf(Math.round(share * 1_000)) },
]);

test.each(cuts)(
  'no acknowledged row is lost by a power cut at $share when $luck',
  async ({ share, lucky }) => {
    const at = Math.floor(events.length * share);
    const promised = promisedAt(at);

    const rows = await rowsAfterCut(at, lucky);

    expect(promised).toBeGreaterThan(50);
    expect(rows.slice(0, promised)).toEqual(Array.from({ length: promised }, (_, index) => index + 1));
  },
  30_000,
);

test('the cut is a real one: without what was synced the rows are gone', async () => {
  const unsynced = events.filter((event) => event.kind !== 'sync');
  const target = join(folder, 'unsynced');
  replay(join(folder, 'base'), unsynced, target, () => false);

  const engine = await openFolder(target);
  const { rows } = await engine.query("select to_regclass('entries')::text as found");
  await engine.close();

  expect(rows).toEqual([{ found: null }]);
}, 60_000);
