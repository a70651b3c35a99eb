import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import type { Database } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import { openFilled } from '../world/databases.ts';
import { checkConsistency } from './checkConsistency.ts';

let database: Database;
let model: Model;
let since: Date;
beforeAll(async () => {
  model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
  database = await openFilled('demo-facts', 'generated/migrations', async (filled) => {
    await seed(filled, model, 'demo');
    await rebuildFacts(filled, 'missing');
  });
  since = new Date();
});
afterAll(() => database.close());

test('the demonstration is consistent', async () => {
  expect(await checkConsistency({ database, model, since })).toEqual([]);
});
