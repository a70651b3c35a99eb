import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMaintenance } from '#engine/db/maintenance.ts';

let engine: PGlite;

beforeAll(async () => {
  engine = await PGlite.create();
  await engine.exec('create table entries (id integer primary key, words text)');
}, 300_000);
afterAll(() => engine.close());

const oneSecond = 1_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const visits = async () => {
  const { rows } = await engine.query<{ cleaned: boolean; log: string }>(
    `select last_vacuum is not null as cleaned, pg_current_wal_insert_lsn() - redo_lsn as log
     from pg_stat_user_tables, pg_control_checkpoint()`,
  );
  return { cleaned: rows[0]?.cleaned, megabytesToReplay: Math.round(Number(rows[0]?.log) / 1_000_000) };
};

/** As the thread of the engine has it: one job after the other. */
function createQueue() {
  let jobs: Promise<void> = Promise.resolve();
  const enqueue = (job: () => Promise<void>) => {
    jobs = jobs.then(job);
  };
  /** Once all jobs are done, those too that jobs have asked for. */
  const done = async () => {
    for (let last: unknown; last !== jobs; await jobs) last = jobs;
  };
  return { enqueue, done };
}

test('after many writes the embedded engine cleans its tables and trims its log when nobody asks for anything', async () => {
  const { enqueue, done } = createQueue();
  const maintenance = createMaintenance(engine, enqueue);
  await engine.exec("insert into entries select n, repeat('x', 500) from generate_series(1, 50000) as n");
  await maintenance.afterRequest();

  await vi.advanceTimersByTimeAsync(oneSecond);
  await done();

  expect(await visits()).toEqual({ cleaned: true, megabytesToReplay: 0 });
});

test('who asks for something while it is at work waits for one table, and the others follow', async () => {
  await engine.exec("insert into entries select n, repeat('x', 500) from generate_series(50001, 90000) as n");
  const { enqueue, done } = createQueue();
  const cleaned: string[] = [];
  const maintenance = createMaintenance(engine, enqueue);
  const exec = engine.exec.bind(engine);
  vi.spyOn(engine, 'exec').mockImplementation(async (command) => {
    cleaned.push(command);
    if (cleaned.length === 1) await maintenance.afterRequest();
    return exec(command);
  });

  await maintenance.afterRequest();
  await vi.advanceTimersByTimeAsync(oneSecond);
  await done();
  expect(cleaned).toEqual(['vacuum (analyze) public.entries']);

  await vi.advanceTimersByTimeAsync(oneSecond);
  await done();
  expect(cleaned.at(-1)).toBe('checkpoint');
  expect(new Set(cleaned).size).toBe(cleaned.length);
});
