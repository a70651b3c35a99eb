import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { liveChannel } from '#engine/activity/announce.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import {
  courses,
  type Document,
  type DossierApi,
  managerId,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  putAction,
  south,
} from './dossierApi.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const devices = ['cpro', 'poei'].map((name) => seedId('device-type-repositories', name));
const axes = ['un', 'deux'].map((name) => seedId('strategic-axis-repositories', name));

/** Two more managers and a contact in the north; the south names its director; each device has a checklist. */
async function openWorld(engine: Parameters<typeof openDossierApi>[0]): Promise<DossierApi> {
  const world = await openDossierApi(engine);
  const records = [
    {
      path: 'device-type-repositories',
      records: devices.map((id, at) => ({ id, label: `Dispositif ${at}`, initials: `D${at}` })),
    },
    { path: 'strategic-axis-repositories', records: axes.map((id, at) => ({ id, label: `Axe ${at}` })) },
    {
      path: 'checklist-templates',
      records: devices.flatMap((device_type, at) =>
        ['Convention', 'Convocations'].slice(at).map((label) => ({
          id: seedId('checklist-templates', `${label} ${at}`),
          label,
          device_type,
        })),
      ),
    },
  ];
  const now = new Date('2026-03-02T08:30:00.000Z');
  for (const statement of seedRecords(world.model, records, now)) await world.database.query(statement);
  await world.database.query(
    statementOf(sql`
      update region_repositories
      set regional_director_id = ${managerId('southern_director')}::uuid
      where id = ${south}::uuid`),
  );
  await world.database.query(
    statementOf(sql`
      insert into user_preferences (id, user_id, muted_notifications)
      select ${seedId('user-preferences', 'cpef')}::uuid, id, array['1']
      from users
      where email = 'cpef@exemple.fr'`),
  );
  return world;
}

interface Write {
  readonly op: 'add' | 'update';
  readonly id: string;
  readonly attributes: object;
  readonly relationships: object;
}

const documentOf = ({ id, attributes, relationships }: Write) => ({
  type: 'training_courses',
  id,
  attributes,
  relationships,
});

async function asLot(world: DossierApi, writes: readonly Write[], as: Person): Promise<void> {
  const operations = writes.map((write) => ({ op: write.op, data: documentOf(write) }));
  const reply = await world.send('/operations', {
    body: { 'atomic:operations': operations },
    headers: { 'content-type': atomic, accept: atomic },
    as,
  });
  expect([reply.status, reply.document.errors]).toEqual([200, undefined]);
}

async function oneByOne(world: DossierApi, writes: readonly Write[], as: Person): Promise<void> {
  for (const write of writes) {
    const isNew = write.op === 'add';
    const reply = await world.send(isNew ? courses : `${courses}/${write.id}`, {
      method: isNew ? 'POST' : 'PATCH',
      body: { data: documentOf(write) },
      as,
    });
    expect([reply.status, reply.document.errors]).toEqual([isNew ? 201 : 200, undefined]);
  }
}

const tables = {
  training_courses: [],
  training_courses__strategic_axes: [],
  dossier_facts: ['created_at', 'updated_at'],
  training_actions: ['id'],
  training_course_states: ['id'],
  user_notifications: ['id'],
} as const;

/** All that is stored of dossiers, without the ids that each world gives by itself. */
async function stateOf({ database }: DossierApi): Promise<Document> {
  const state: Record<string, string[]> = {};
  for (const [table, own] of Object.entries({ ...tables, activities: ['id', 'entity_id'] })) {
    const rows = await database.query<{ text: string }>(
      statementOf(sql`
        select (to_jsonb(row) - ${own}::text[])::text as text
        from ${sql.identifier(table)} as row`),
    );
    state[table] = rows.map(({ text }) => text).sort();
  }
  return state;
}

/** Events of each dossier in their order. */
async function historyOf({ database }: DossierApi): Promise<Document> {
  return database.query(
    statementOf(sql`
      select entity_id, array_agg(event || ' ' || changes::text order by id) as entries
      from activities
      where entity_type = 'training_courses'
      group by entity_id
      order by entity_id`),
  );
}

/** What open pages hear while the work runs; of a new row they hear as of the list. */
async function heardDuring(world: DossierApi, ids: readonly string[], work: () => Promise<void>) {
  const heard = new Set<string>();
  const end = deferred();
  const stop = await world.database.listen(liveChannel, {
    onPayload: (payload) => {
      if (payload === 'end') return end.resolve();
      const { kind, path, id } = JSON.parse(payload);
      if (kind === 'own' || ids.includes(id)) heard.add(payload);
      else heard.add(`another of ${path}`);
    },
    onReconnect: () => undefined,
  });
  await work();
  await world.database.query(statementOf(sql`select pg_notify(${liveChannel}, 'end')`));
  await end.promise;
  await stop();
  return [...heard].sort();
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const person = fc.constantFrom<Person>('manager', 'other_manager', 'cpef');
const related = (type: string, ids: fc.Arbitrary<string>) => ids.map((id) => one(type, id));
const attributes = fc.record(
  {
    priority: fc.constantFrom('highest', 'high', 'medium', 'low'),
    deadline: fc.constantFrom('2027-01-15', '2027-02-15'),
    description: fc.constantFrom('Former des caristes', 'Former des soudeurs'),
  },
  { requiredKeys: [] },
);
const need = fc.option(
  fc.nat({ max: 3 }).map((count) => ({ volume: count + 1, unidentified_candidates: count + 1 })),
  { nil: {} },
);
const manager = related('manager_repositories', person.map(managerId));
const places = {
  region: related('region_repositories', fc.constantFrom(north, south)),
  device_type: related('device_type_repositories', fc.constantFrom(...devices)),
  strategic_axes: fc
    .subarray(axes, { minLength: 1 })
    .map((ids) => ({ data: ids.map((id) => ({ type: 'strategic_axis_repositories', id })) })),
};
const someOf = { requiredKeys: [] };
const cancelled = { status: 'cancelled', cancellation_type: 3, cancellation_reason: 'Client' };
const adding = fc.record({ attributes, need, relationships: fc.record(places, someOf) });
const changing = fc.record({
  attributes,
  need,
  relationships: fc.record({ ...places, manager }, someOf),
  which: fc.nat(),
  isCancelled: fc.boolean(),
});

describe('many dossiers at once', () => {
  const engine = anyDatabase(migrations);
  let together: DossierApi;
  let alone: DossierApi;
  beforeAll(async () => {
    together = await openWorld(engine);
    alone = await openWorld(engine);
  });
  afterAll(() => Promise.all([together.close(), alone.close()]));

  test('leave what they leave one by one: rows, versions, facts, history, notices and what pages hear', async () => {
    const known: string[] = [];
    const standing = new Set<string>();
    const property = fc.asyncProperty(
      fc.array(adding, { maxLength: 4 }),
      // A request gives its dossiers to people at its end, when it has counted those that it names itself.
      fc.option(manager, { nil: undefined }),
      fc.uniqueArray(changing, { maxLength: 4, selector: ({ which }) => which % 50 }),
      fc.constantFrom<Person>('admin', 'manager'),
      async (added, named, changed, as) => {
        const news = added.map(({ attributes: values, need: needed, relationships: to }): Write => {
          const all = { status: 'to_do', ...values, ...needed };
          return {
            op: 'add',
            id: uuidv7(),
            attributes: all,
            relationships: {
              region: one('region_repositories', north),
              ...to,
              ...(named && { manager: named }),
            },
          };
        });
        const own = new Map(changed.map((change) => [known[change.which % known.length], change]));
        const edits = [...own].flatMap(
          ([id, { attributes: values, need: needed, relationships: to, isCancelled }]) => {
            if (id === undefined) return [];
            const isEnding = isCancelled && standing.has(id);
            if (isEnding) standing.delete(id);
            const all = { ...values, ...needed, ...(isEnding && cancelled) };
            return [{ op: 'update', id, attributes: all, relationships: to } as const];
          },
        );
        const lots: (readonly Write[])[] = [news, edits].filter((lot) => lot.length > 0);
        const ids = lots
          .flat()
          .map(({ id }) => id)
          .filter((id) => known.includes(id));

        const heardTogether = await heardDuring(together, ids, async () => {
          for (const lot of lots) await asLot(together, lot, as);
        });
        const heardAlone = await heardDuring(alone, ids, () => oneByOne(alone, lots.flat(), as));

        expect(heardTogether).toEqual(heardAlone);
        expect(await stateOf(together)).toEqual(await stateOf(alone));
        expect(await historyOf(together)).toEqual(await historyOf(alone));
        known.push(...news.map(({ id }) => id));
        for (const { id } of news) standing.add(id);
      },
    );
    await fc.assert(property, { numRuns: propertyRuns(12) });
  });

  test('take as many statements for eighty as for three', async () => {
    const lotOf = (count: number) =>
      Array.from({ length: count }, (_, at): Write => {
        const values = { status: 'to_do', volume: 2, unidentified_candidates: 2, deadline: '2027-01-15' };
        const to = {
          region: one('region_repositories', at % 2 ? north : south),
          device_type: one('device_type_repositories', devices[0] ?? ''),
          strategic_axes: { data: [{ type: 'strategic_axis_repositories', id: axes[at % 2] }] },
        };
        return { op: 'add', id: uuidv7(), attributes: values, relationships: to };
      });
    const edited = (lot: readonly Write[]) =>
      lot.map(({ id }): Write => {
        const manager = one('manager_repositories', managerId('regional_director'));
        const values = { deadline: '2027-03-15', priority: 'low', volume: 3, unidentified_candidates: 3 };
        return { op: 'update', id, attributes: values, relationships: { manager } };
      });
    const statementsOf = async (writes: readonly Write[]) => {
      const texts: string[] = [];
      const stop = together.database.onStatement(({ text }) => texts.push(text));
      await asLot(together, writes, 'admin');
      stop();
      return texts.length;
    };
    const [few, many] = [lotOf(3), lotOf(80)];

    const counts = [await statementsOf(few), await statementsOf(many)];
    const later = [await statementsOf(edited(few)), await statementsOf(edited(many))];

    expect(counts[1]).toBe(counts[0]);
    expect(later[1]).toBe(later[0]);
  });

  test('that are cancelled together take their actions with them', async () => {
    const writes = [north, south].map(
      (region): Write => ({
        op: 'add',
        id: uuidv7(),
        attributes: { status: 'to_do' },
        relationships: { region: one('region_repositories', region) },
      }),
    );
    for (const world of [together, alone]) await asLot(world, writes, 'admin');
    for (const world of [together, alone]) for (const { id } of writes) await putAction(world, id);
    const edits = writes.map(
      ({ id }): Write => ({ op: 'update', id, attributes: cancelled, relationships: {} }),
    );

    await asLot(together, edits, 'admin');
    await oneByOne(alone, edits, 'admin');

    const of = async ({ database }: DossierApi) =>
      database.query(
        statementOf(sql`
          select training_course_id, status, row_version
          from training_actions
          where training_course_id = any(${writes.map(({ id }) => id)}::uuid[])
          order by training_course_id`),
      );
    expect(await of(together)).toEqual(await of(alone));
    expect(await of(together)).toEqual(
      writes.map(({ id }) => ({ training_course_id: id, status: 'cancelled', row_version: 2 })),
    );
  });
});
