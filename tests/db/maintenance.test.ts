import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMaintenance } from '#engine/db/maintenance.ts';

let engine: PGlite;

beforeAll(async () => {
  engine = await PGlite.create();
  await engine.exec('create table entries (id integer primary key, words text)');
}, 30_000);
afterAll(() => engine.close());

const visits = async () => {
  const { rows } = await engine.query<{ cleaned: boolean; log: string }>(
    `select last_vacuum is not null as cleaned, pg_current_wal_insert_lsn() - redo_lsn as log
     from pg_stat_user_tables, pg_control_checkpoint()`,
  );
  return { cleaned: rows[0]?.cleaned, megabytesToReplay: Math.round(Number(rows[0]?.log) / 1_000_000) };
};

/** Waits for the moment of rest and does what is asked for then. */
async function rest(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const maintenance = createMaintenance(engine, (job) => void job().then(resolve, reject));
    maintenance
      .afterRequest()
      .then(() =>
        engine.exec("insert into entries select n, repeat('x', 500) from generate_series(1, 50000) as n"),
      )
      .catch(reject);
  });
}

test('after many writes the embedded engine cleans its tables and trims its log when nobody asks for anything', async () => {
  await rest();

  expect(await visits()).toEqual({ cleaned: true, megabytesToReplay: 0 });
});
