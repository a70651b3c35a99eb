import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, emailOf } from '#alec/demo/accounts.ts';
import { demoRecords } from '#alec/demo/demo.ts';
import { manyDossiers } from '#alec/demo/many/manyDossiers.ts';
import { referenceRecords, referenceSets } from '#alec/demo/reference/reference.ts';
import { seed } from '#alec/demo/seed.ts';
import { recordsOf } from '#alec/demo/seedSet.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import type { Database } from '#engine/db/database.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { generate } from '#engine/schema/generate.ts';
import { openEmbedded } from '../world/databases.ts';

const today = new Date('2026-11-21T10:00:00.000Z');
const started = 300_000;

let folder: string;
let model: Model;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const result = await generate({ schemas: 'resources-schema', generated: folder });
  if (!result.model)
    throw new Error(result.faults.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  model = result.model;
}, started);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the seeded records', () => {
  it('are all right in the eyes of the rules', () => {
    // the log is the server's own: its changes are a list, which nobody may send
    const sets = demoRecords(today).filter(({ path }) => path !== 'activities');

    const wrong = sets.flatMap(({ path, records }) =>
      records.flatMap((record) =>
        checkRecord(resourceAt(model, path), withDefaults(path, record), { mode: 'full' }).map(
          (violation) => ({ path, ...violation }),
        ),
      ),
    );

    expect(wrong).toEqual([]);
  });

  it('ask for no validation of an estimator that its checks keep back', () => {
    const { records } = demoRecords(today).find(({ path }) => path === 'training-course-estimators') ?? {};

    const asked = records?.filter(({ status }) => status !== 'DRAFT_STATUS') ?? [];

    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ checks }) => checks)).toEqual(
      asked.map(() => expect.objectContaining({ can_request_validation: true, blocking: [] })),
    );
  });

  // Early and late, before and after its hour of nine.
  it.each(['2026-11-22T06:10:00.000Z', '2027-01-01T00:10:00.000Z', '2028-02-29T23:50:00.000Z'])(
    'live on the day they are seeded, %s',
    (at) => {
      const now = new Date(at);
      const sets = demoRecords(now);
      const of = (path: string) => sets.filter((set) => set.path === path).flatMap(({ records }) => records);

      const past = /^(createdAt|updatedAt|readAt|sentAt|receivedAt|\w+_at|reception_date|validation_date)$/;
      const ahead = sets.flatMap(({ path, records }) =>
        records.flatMap((record) =>
          Object.entries(record)
            .filter(([name, value]) => past.test(name) && String(value ?? '') > at)
            .map(([name]) => `${path} ${name}`),
        ),
      );
      expect(ahead).toEqual([]);

      const courses = new Map(of('training-courses').map((course) => [course.id, course]));
      const before = ['documents', 'chats', 'training-course-comments', 'user-notifications', 'activities']
        .flatMap(of)
        .filter(({ training_course: id, createdAt }) => {
          const born = String(courses.get(String(id))?.createdAt).slice(0, 10);
          return String(createdAt).slice(0, 10) < born;
        });
      expect(before).toEqual([]);

      const year = at.slice(0, 4);
      expect(of('min-wage-repositories')).toContainEqual(
        expect.objectContaining({ from_date: `${year}-01-01`, rate: '12.020' }),
      );
      expect(of('opco-charge-repositories').map((charge) => charge.year)).toContain(Number(year));
      const asked = of('training-course-estimators').filter(({ status }) => status !== 'DRAFT_STATUS');
      expect(asked.every(({ min_wage_rate }) => min_wage_rate === '12.02000000')).toBe(true);
      expect(asked.filter(({ checks }) => (checks as { blocking: [] }).blocking.length > 0)).toEqual([]);

      const days = [...courses.values()].map(({ createdAt, deadline, status }) => ({
        isNew: now.getTime() - Date.parse(String(createdAt)) < 3 * 86_400_000,
        isLate:
          String(deadline) < at.slice(0, 10) && !['closed', 'complete', 'cancelled'].includes(String(status)),
      }));
      expect(days.filter(({ isNew }) => isNew).length).toBeGreaterThan(2);
      expect(days.filter(({ isLate }) => isLate).length).toBeGreaterThan(3);
    },
  );

  it('have ids that are unique and stay the same', () => {
    const ids = demoRecords(today).flatMap(({ records }) => records.map(({ id }) => id));

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(demoRecords(today).flatMap(({ records }) => records.map(({ id }) => id)));
  });

  it('fill every list of the reference menu', () => {
    const filled = new Set(
      referenceRecords()
        .filter(({ records }) => records.length > 0)
        .map(({ path }) => path),
    );
    const lists = Object.values(model.resources).filter(({ menu }) => menu === 'repositories');

    const empty = lists.map(({ path }) => path).filter((path) => !filled.has(path));

    expect(lists).toHaveLength(18);
    expect(empty.sort()).toEqual(['group-migration-repositories', 'manager-repositories']);
  });
});

describe('a seeded database', () => {
  beforeAll(async () => {
    database = await openEmbedded(join(folder, 'migrations'));
    await seed(database, model, 'demo', today);
  }, started);

  afterAll(() => database.close());

  it('holds every record of the demonstration', async () => {
    const expected = countsByTable();

    const counts = await Promise.all(
      Object.keys(expected).map(async (table) => [table, await count(table)] as const),
    );

    expect(Object.fromEntries(counts)).toEqual(expected);
  });

  it('knows the person behind each demo account', async () => {
    const rows = await database.query<{ email: string }>({ text: 'select email from users', values: [] });

    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(demoAccounts.map(emailOf)));
  });

  it('has regions led by managers who are people themselves', async () => {
    const rows = await database.query({
      text: `select u.email
             from region_repositories r
             join manager_repositories m on m.id = r.regional_director_id
             join users u on u.id = m.user_id
             where r.initials = 'IDF'`,
      values: [],
    });

    expect(rows).toEqual([{ email: 'regional_director@alec.test' }]);
  });

  it('is not filled twice, and what someone deleted does not come back', async () => {
    await database.query({ text: "delete from chats where content like 'Oui%'", values: [] });
    const before = await count('chats');

    const again = await seed(database, model, 'demo', today);

    expect(again).toBe(false);
    expect(await count('chats')).toBe(before);
  });

  it('gets the templates of a later version, but for those that somebody deleted', async () => {
    const [lost, deleted, ...others] = recordsOf(referenceSets(), 'document-templates');
    await database.query({
      text: 'delete from document_templates where id = any($1::uuid[])',
      values: [[lost?.id, deleted?.id]],
    });
    await database.query({
      text: `insert into activities (id, entity_kind, entity_type, entity_id, event)
             values (gen_random_uuid(), 'document-template', 'document_templates', $1, 'deleted')`,
      values: [deleted?.id],
    });
    await database.query({
      text: `update document_templates set label = 'Autre' where id = $1`,
      values: [others[0]?.id],
    });

    await seed(database, model, 'demo', today);

    const rows = await database.query<{ id: string; label: string }>({
      text: 'select id, label from document_templates order by position',
      values: [],
    });
    expect(rows.map(({ id }) => id)).toEqual([lost, ...others].map((template) => template?.id));
    expect(rows[1]?.label).toBe('Autre');
  });

  it('gets the milestones of devices once, where it had none of an older version', async () => {
    const { length } = recordsOf(referenceSets(), 'device-map-templates');
    const remove = () => database.query({ text: 'delete from device_map_templates', values: [] });
    await remove();

    await seed(database, model, 'demo', today);
    const given = await count('device_map_templates');
    await remove();
    await database.query({
      text: `insert into activities (id, entity_kind, entity_type, entity_id, event)
             values (gen_random_uuid(), 'device_map_templates', 'device_map_templates', 'x', 'deleted')`,
      values: [],
    });
    await seed(database, model, 'demo', today);

    expect([given, await count('device_map_templates')]).toEqual([length, 0]);
  });

  it('keeps a record that is already there when it is given again', async () => {
    const path = 'strategic-axis-repositories';
    const { records } = referenceRecords().find((set) => set.path === path) ?? { records: [] };
    await database.query({
      text: `update strategic_axis_repositories set label = 'Autre ' || position`,
      values: [],
    });

    for (const statement of seedRecords(model, [{ path, records }], today)) await database.query(statement);

    const labels = await database.query({
      text: 'select label from strategic_axis_repositories order by position',
      values: [],
    });
    expect(labels).toEqual(records.map(({ position }) => ({ label: `Autre ${position}` })));
  });

  it(
    'grows to many dossiers with set-based statements',
    async () => {
      const dossiers = await count('training_courses');

      for (const statement of manyDossiers(300)) await database.query(statement);

      expect(await count('training_courses')).toBe(dossiers + 300);
      expect(
        await count(
          'training_courses where region_id is null or manager_id is null or device_type_id is null',
        ),
      ).toBe(0);
      // Of each eight: one that waits for its funding, one in training, one complete and one closed.
      const large = "where id::text like '01940000-0000-7%'";
      expect(await count(`training_courses ${large} and has_training_action`)).toBe(151);
      expect(await count(`training_actions ${large}`)).toBe(151);
      expect(await count(`training_action_candidates ${large}`)).toBe(302);
      expect(await count(`training_action_invoices ${large}`)).toBe(75);
      // Two or three, as its device is funded, of each trainee who is in training or whose training is over.
      expect(await count(`refund_requests ${large}`)).toBe(37 * 2 * 2 + 76 * 2 * 3);
    },
    started,
  );
});

describe('a record with a field that does not exist', () => {
  it('is refused by its name', () => {
    const sets = [{ path: 'cities', records: [{ id: 'x', nom: 'Paris' }] }];

    expect(() => seedRecords(model, sets, today)).toThrow("'nom' is not a field of 'cities'");
  });
});

function withDefaults(path: string, record: Readonly<Record<string, unknown>>) {
  const resource = resourceAt(model, path);
  const filled = Object.fromEntries(
    resource.fields.map((field) => [field.name, record[field.name] ?? field.default ?? null]),
  );
  return withComputed(resource, filled as never, today);
}

function countsByTable(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path, records } of demoRecords(today)) {
    const { table } = resourceAt(model, path);
    counts[table] = (counts[table] ?? 0) + records.length;
  }
  return counts;
}

async function count(from: string): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: `select count(*)::int as count from ${from}`,
    values: [],
  });
  return row?.count ?? 0;
}
