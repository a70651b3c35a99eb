import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import type { Database } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import { openFilled } from '../world/databases.ts';
import { checkConsistency } from './checkConsistency.ts';
import { filesLeftBehind } from './consistency/checkFiles.ts';

let database: Database;
let model: Model;
let since: Date;
let filesFolder: string;
beforeAll(async () => {
  model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
  filesFolder = await mkdtemp(join(tmpdir(), 'alec-consistency-'));
  database = await openFilled('demo', 'generated/migrations', (filled) => seed(filled, model, 'demo'));
  await rebuildFacts(database, 'missing');
  since = new Date();
});
afterAll(async () => {
  await database.close();
  await rm(filesFolder, { recursive: true, force: true });
});

/** Spoils rows where the checker looks, in the transaction that it takes back. */
function checkSpoiled(script: string): Promise<string[]> {
  const spoiled: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.script(script);
        return work(tx);
      }),
  };
  return checkConsistency({ database: spoiled, model, since, filesFolder });
}

test('the demonstration is consistent', async () => {
  expect(await checkConsistency({ database, model, since, filesFolder })).toEqual([]);
});

const tomorrow = `now() + interval '1 day'`;
const file = createHash('sha256').update('a paper').digest('hex');

function idAt(place: number): string {
  return `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`;
}

interface Told {
  readonly event: 'created' | 'updated' | 'deleted';
  readonly name?: readonly [string | null, string];
}

const created: Told = { event: 'created' };
const deleted: Told = { event: 'deleted' };
const renamed = (...name: readonly [string | null, string]): Told => ({ event: 'updated', name });

/** A region, or none, and what the history tells of it. */
function region(place: number, row: { name: string; version: number } | null, told: readonly Told[]): string {
  const inserted =
    row &&
    `insert into region_repositories (id, name, position, row_version, created_at)
     values ('${idAt(place)}', '${row.name}', (select max(position) + 1 from region_repositories), ${row.version}, ${tomorrow});`;
  const entries = told.map(({ event, name }, at) => {
    const changes = name ? [{ field: 'name', old: name[0], new: name[1] }] : [];
    return `
      insert into activities (id, entity_kind, entity_type, entity_id, event, changes, created_at)
      values ('${idAt(place * 100 + at)}', 'r', 'region_repositories', '${idAt(place)}', '${event}', '${JSON.stringify(changes)}', ${tomorrow});`;
  });
  return [inserted, ...entries].join('\n');
}

const first = (table: string, where = 'true') => `(select min(id::text)::uuid from ${table} where ${where})`;

test('a row with its history is consistent', async () => {
  const said = await checkSpoiled(
    region(1, { name: 'Two', version: 3 }, [created, renamed('Zero', 'One'), renamed('One', 'Two')]),
  );

  expect(said).toEqual([]);
});

test.each([
  [
    'a stored figure that no recount gives',
    `
    update training_courses set total_fees = 99 where id = ${first('training_courses')};
    update dossier_facts set candidate_count = 99 where id = ${first('dossier_facts')};
    update training_course_estimators set pec_funding = 1 where id = ${first('training_course_estimators')};
    update estimator_educational_costs set total = 1;
    update training_actions set real_total_cost = 12345 where not is_draft;
    update training_action_candidates set expected_total_cost = 12345;`,
    [
      /^training-courses \S+: total_fees differ from a recount$/,
      /^dossier-facts \S+: candidate_count, real_cost differ from a recount$/,
      /^training-course-estimators \S+: pec_funding differ from a recount$/,
      /^estimator-educational-costs \S+: total differ from a recount$/,
      /^training-actions \S+: .*real_total_cost.* differ from a recount$/,
      /^training-action-candidates \S+: .*expected_total_cost.* differ from a recount$/,
    ],
  ],
  [
    'a place that is shared, empty or missing',
    `
    ${region(1, { name: 'One', version: 1 }, [created])}
    update region_repositories set position = 1;
    update activity_field_repositories set position = position * 2;
    alter table faq_entries alter column position drop not null;
    update faq_entries set position = null;
    update training_courses set created_at = ${tomorrow};
    update training_courses__strategic_axes set position = 1;`,
    [
      /^region-repositories: 1 rows share their place with another one$/,
      /^activity-field-repositories: \d+ places are empty below \d+, and 0 rows were deleted$/,
      /^faq-entries: \d+ rows have no place$/,
      /^training-courses\.strategic_axes of \S+: two rows have one place$/,
    ],
  ],
  [
    'a history that does not lead to the row',
    [
      region(1, { name: 'One', version: 1 }, []),
      region(2, { name: 'Two', version: 1 }, [created, created]),
      region(3, { name: 'Three', version: 1 }, [created, deleted]),
      region(4, null, [created, deleted, renamed('Zero', 'One')]),
      region(5, { name: 'Five', version: 2 }, [renamed('Zero', 'Five'), created]),
      region(6, { name: 'Six', version: 3 }, [created, renamed('Zero', 'One'), renamed('Zero', 'Six')]),
      region(7, { name: 'Seven', version: 2 }, [created, renamed('Zero', 'One')]),
      region(8, { name: 'Eight', version: 1 }, [created, renamed('Zero', 'Eight')]),
    ].join('\n'),
    [
      /0001: its creation is not in the history$/,
      /0002: it was created twice running$/,
      /0003: it is there, though it was deleted last$/,
      /0004: it was updated after it was deleted$/,
      /0005: the history tells of it before its creation$/,
      /0006: name was changed from "Zero", and had been changed to "One"$/,
      /0007: name is "Seven", the history says "One"$/,
      /0008: its version is 1, and the history tells of 1 changes$/,
    ],
  ],
  [
    'a yearly number that is missing, twice there or beyond the counter',
    `
    alter table training_courses drop constraint if exists training_courses_reference_key;
    drop index if exists training_courses_reference_key;
    update training_courses set reference = null;
    update training_courses set reference = '2031-00001' where id = (select min(id::text)::uuid from training_courses);
    update training_courses set reference = '2031-00005' where id in (select id from training_courses where reference is null limit 2);
    insert into yearly_numbers (series, year, number) values ('training_courses.reference', 2031, 4);`,
    [
      /^training-courses\.reference of 2031: 2, 3, 4 are on no row$/,
      /^training-courses\.reference of 2031: 5 is beyond the counter, which is at 4$/,
      /^training-courses\.reference of 2031: 5 is on 2 rows$/,
      /^training-courses\.reference of \S+: a row that is no draft has no number$/,
    ],
  ],
  [
    'a row that names one that is not there, and what ought to keep it from that',
    `
    set local session_replication_role = replica;
    update training_courses set region_id = '${idAt(2)}';
    alter table training_courses add constraint looser foreign key (region_id) references region_repositories (id) not valid;`,
    [
      /^training_courses\.region_id: \d+ rows name a row of region_repositories that is not there$/,
      /^The constraint looser is not in force$/,
    ],
  ],
  [
    'a kept answer without its row, and a file without its bytes',
    `
    insert into idempotency_keys (actor_id, key, request_hash) values ('a', 'begun', 'h');
    insert into idempotency_keys (actor_id, key, request_hash, status, body)
    values ('a', 'lost', 'h', 201, '{"data":{"type":"region_repositories","id":"${idAt(1)}"}}');
    insert into uploaded_files (id, table_name, name, media_type, size, key, is_quarantined, actor_id, created_at)
    values ('${idAt(1)}', 't', 'n', 'm', 7, 'x${file}', false, 'a', now());`,
    [
      /^The idempotency key 'begun' has no answer$/,
      /^The idempotency key 'lost' tells of region_repositories \S+, which never was$/,
      /^uploaded_files: the file x\S+ is not in the store$/,
    ],
  ],
])('%s is found', async (_what, script, expected) => {
  const said = await checkSpoiled(script);

  expect(expected.filter((sentence) => !said.some((one) => sentence.test(one)))).toEqual([]);
});

test('a file that was altered is found, and what a broken upload has left', async () => {
  await mkdir(join(filesFolder, file.slice(0, 2)), { recursive: true });
  await mkdir(join(filesFolder, 'incoming'));
  await writeFile(join(filesFolder, 'incoming', 'half'), 'a pa');
  const stored = `insert into uploaded_files (id, table_name, name, media_type, size, key, is_quarantined, actor_id, created_at)
    values ('${idAt(1)}', 't', 'n', 'm', 7, '${file}', false, 'a', now())`;
  const said: string[][] = [];

  for (const bytes of ['a paper', 'a piper', 'a pa']) {
    await writeFile(join(filesFolder, file.slice(0, 2), file), bytes);
    said.push(await checkSpoiled(stored));
  }

  expect(said).toEqual([
    [],
    [`uploaded_files: the file ${file} has other bytes than were stored`],
    [`uploaded_files: the file ${file} has 4 bytes, its row says 7`],
  ]);
  expect(await filesLeftBehind(filesFolder)).toEqual(['half']);
});
