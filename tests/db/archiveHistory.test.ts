import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';
import { archiveHistory, restoreHistory } from '#engine/server/archive/archiveHistory.ts';
import generated from '#generated/model.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';

const model = generated as unknown as Model;
const now = new Date();
const thisMonth = now.toISOString().slice(0, 7);
const dossier = '01940000-0000-7000-8000-000000000099';

describe('the archive of the history', () => {
  const { open } = anyDatabase('generated/migrations');
  let database: Database;
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    database = await open();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    said = [];
    await database.script(`
      insert into training_courses (id, reference) values ('${dossier}', '2026-00001');
      insert into activities (id, entity_kind, entity_type, entity_id, event, training_course_id, changes, created_at)
      select gen_random_uuid(), 'dossier', 'trainingCourses', '${dossier}', 'updated', '${dossier}', '[{"new": "é"}]', at
      from (select generate_series(timestamptz '2023-11-30T22:00Z', '2023-12-01T02:00Z', interval '10 seconds') as at
        union all select timestamptz '${now.toISOString()}') as made`);
    return async () => {
      await database.close();
      await rm(folder, { recursive: true });
    };
  }, 300_000);

  const ask = <R extends object>(fragment: SQL) => database.query<R>(statementOf(fragment));
  const stored = () =>
    ask<{ line: string }>(
      sql`select row_to_json(activities)::text as line from activities order by created_at, id`,
    );
  const archive = (before = '2024-01', of: Database = database) =>
    archiveHistory({ database: of, model, before, folder, now, announce: (line) => said.push(line) });
  const files = async () => (await readdir(folder)).sort();
  const linesIn = async (name: string) =>
    gunzipSync(await readFile(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n');

  test('is a file for each month, whose entries the database has no longer, and gets back', async () => {
    const before = await stored();

    await archive();

    expect(await files()).toEqual([
      'activities-2023-11.jsonl.gz',
      'activities-2023-11.jsonl.gz.sha256',
      'activities-2023-12.jsonl.gz',
      'activities-2023-12.jsonl.gz.sha256',
    ]);
    const archived = [
      ...(await linesIn('activities-2023-11.jsonl.gz')),
      ...(await linesIn('activities-2023-12.jsonl.gz')),
    ];
    const left = await stored();
    expect([archived.length, left.length]).toEqual([1441, 1]);
    expect([...archived, ...left.map(({ line }) => line)]).toEqual(before.map(({ line }) => line));
    expect(said.slice(0, 2).map((line) => line.split(',')[0])).toEqual([
      `2023-11: 720 entries in ${join(folder, 'activities-2023-11.jsonl.gz')}`,
      `2023-12: 721 entries in ${join(folder, 'activities-2023-12.jsonl.gz')}`,
    ]);
    expect(
      await ask(sql`select month, entries::integer as entries from history_archives order by month`),
    ).toEqual([
      { month: '2023-11', entries: 720 },
      { month: '2023-12', entries: 721 },
    ]);

    const counts = [];
    for (const month of ['2023-12', '2023-11', '2023-11'])
      counts.push(
        await restoreHistory({ database, model, file: join(folder, `activities-${month}.jsonl.gz`) }),
      );

    expect(counts).toEqual([721, 720, 0]);
    expect(await stored()).toEqual(before);
  });

  test('is whole after a run that was broken off at any of its statements', async () => {
    const before = await stored();
    for (let statements = 1; ; statements += 1) {
      const outcome = await archive('2024-01', brokenAfter(database, statements)).catch((error) =>
        String(error),
      );
      const names = (await files()).filter((name) => name.endsWith('.gz'));
      const archived = new Set((await Promise.all(names.map(linesIn))).flat());
      const left = (await stored()).map(({ line }) => line);
      const all = new Set([...archived, ...left]);
      expect(all.size, `after ${statements} statements`).toBe(before.length);
      if (outcome === undefined) break;
      expect(outcome).toContain('broken off');
    }

    expect((await files()).filter((name) => name.endsWith('.gz'))).toEqual([
      'activities-2023-11.jsonl.gz',
      'activities-2023-12.jsonl.gz',
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test('drops the partitions of its months, and an entry of such a time has a place still, and a file of its own', async () => {
    await ask(sql`
      alter table activities detach partition activities_earlier`);
    await ask(sql`
      with gone as (delete from activities_earlier) select`);
    await database.script(`
      alter table activities attach partition activities_earlier for values from (minvalue) to ('2023-12-01Z');
      create table activities_2023_12 partition of activities for values from ('2023-12-01Z') to ('2024-01-01Z')`);
    const write = () =>
      database.script(`
        insert into activities (id, entity_kind, entity_type, entity_id, event, created_at)
        values (gen_random_uuid(), 'dossier', 'trainingCourses', '${dossier}', 'updated', '2023-12-05Z')`);
    await write();

    await archive();
    await write();
    await archive();

    expect(said.at(1)).toBe('1 partitions dropped; the history begins with 2024-01');
    expect((await files()).filter((name) => name.endsWith('.gz'))).toEqual([
      'activities-2023-12.2.jsonl.gz',
      'activities-2023-12.jsonl.gz',
    ]);
    expect(
      await ask(sql`select count(*)::integer as count from activities where created_at < '2024-01-01Z'`),
    ).toEqual([{ count: 0 }]);
  });

  test('is refused for a month that is not over, for what is no month, and for a file that is another one', async () => {
    const [year = 0, month = 0] = thisMonth.split('-').map(Number);
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);

    await expect(archive(next)).rejects.toThrow(`The month before ${next} is not over.`);
    await expect(archive('2023-13')).rejects.toThrow("'2023-13' is not a month.");
    await archive();
    const file = join(folder, 'activities-2023-11.jsonl.gz');
    await truncate(file, 500);
    await expect(restoreHistory({ database, model, file })).rejects.toThrow('its SHA-256 differs');
    await rm(`${file}.sha256`);
    await expect(restoreHistory({ database, model, file })).rejects.toThrow(".sha256' is missing");
    expect(await stored()).toHaveLength(1);
  });

  test('keeps everything where its folder cannot be written to', async () => {
    await writeFile(join(folder, 'taken'), '');
    folder = join(folder, 'taken');
    await expect(archive()).rejects.toThrow();
    folder = join(folder, '..');

    expect(await stored()).toHaveLength(1442);
  });
});

/** Refuses what comes after so many statements, as a process that was killed would ask no more. */
function brokenAfter(database: Database, statements: number): Database {
  let left = statements;
  const counted = <T>(ask: () => T): T => {
    left -= 1;
    if (left < 0) throw new Error('broken off');
    return ask();
  };
  return {
    ...database,
    query: async (statement) => counted(() => database.query(statement)),
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work({
          ...tx,
          query: async (statement) => counted(() => tx.query(statement)),
          script: async (text) => counted(() => tx.script(text)),
        });
        return counted(() => result);
      }),
  };
}
