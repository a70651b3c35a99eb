import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behavioursOf } from '#alec/behaviours.ts';
import { manyDossiers } from '#alec/demo/many/manyDossiers.ts';
import { seed } from '#alec/demo/seed.ts';
import { backfills } from '#alec/trainingAction/server/backfills.ts';
import { createApi } from '#engine/api/createApi.ts';
import { backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { createFiles } from '#engine/files/createFiles.ts';
import type { Model } from '#engine/model/model.ts';
import { openFilled } from '../world/databases.ts';
import { actorOf, migrations } from './dossierApi.ts';

const today = new Date('2026-11-21T10:00:00.000Z');
const tables = [
  'training_actions',
  'training_action_candidates',
  'training_action_candidate_periods',
  'training_action_invoices',
  'refund_requests',
];

let model: Model;
let database: Database;
beforeAll(async () => {
  model = JSON.parse(await readFile('generated/model.json', 'utf8'));
  database = await openFilled('demoActions', migrations, async (empty) => {
    await seed(empty, model, 'demo', today);
    for (const statement of manyDossiers(48)) await empty.query(statement);
  });
});
afterAll(() => database.close());

test('the server calculates the actions of the demonstration, and those of a large one, as they are', async () => {
  const files = createFiles({
    place: { folder: '/dev/null' },
    antivirus: undefined,
    now: () => today,
    warn: () => undefined,
  });
  const api = createApi({
    model,
    database,
    files,
    now: () => today,
    newId: uuidv7,
    behaviours: behavioursOf(),
  });
  const stored = () => Promise.all(tables.map(rowsIn));
  const before = await stored();
  const candidates = await query<{ id: string }>(`
    select distinct on (action.id) candidate.id::text as id
    from training_action_candidates as candidate
    join training_actions as action on action.id = candidate.training_action_id
    join training_courses as dossier on dossier.id = action.training_course_id
    where action.status <> 'closed' and not coalesce(dossier.is_locked, false)
    order by action.id`);

  const statuses = [];
  for (const { id } of candidates) {
    const data = { type: 'training_action_candidates', id, attributes: { status: 'pending' } };
    const request = new Request(`http://alec.test/api/v1/training-action-candidates/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data }),
    });
    const context = { actor: actorOf('admin'), requestId: 'request-1', locale: 'fr' } as const;
    statuses.push((await api.handle(request, context)).status);
  }

  expect(candidates.length).toBeGreaterThan(5 + 12);
  expect(statuses).toEqual(candidates.map(() => 200));
  expect(await stored()).toEqual(before);
});

test('dossiers and requests of the demonstration say what an older database would be filled with', async () => {
  const announced: string[] = [];

  await backfill(database, backfills, (line) => announced.push(line));

  expect(announced).toEqual([]);
});

function rowsIn(table: string): Promise<unknown[]> {
  return query(
    `select to_jsonb(stored) - array['status', 'updated_at', 'row_version'] as row from ${table} as stored order by id`,
  );
}

function query<Row>(text: string): Promise<Row[]> {
  return database.query<Row & Record<string, unknown>>({ text, values: [] }) as Promise<Row[]>;
}
