import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behavioursOf } from '#alec/behaviours.ts';
import { dashboardResponse } from '#alec/dashboard/server/dashboardResponse.ts';
import { findActor } from '#alec/people/server/findActor.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { statisticsResponse } from '#alec/statistics/server/statisticsResponse.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, FlatRecord, Resource } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  fillRegions,
  parentOf,
  putNotification,
  putUnruly,
  resourcesOfRegions,
  rowId,
  rowOf,
  west,
} from './delegatedWorld.ts';
import { afterTheWeek, beforeTheWeek, given, inTheWeek, week } from './delegationApi.ts';
import {
  type DossierApi,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  type Reply,
  south,
  today,
} from './dossierApi.ts';

const people = [
  'admin',
  'manager',
  'cpef',
  'regional_director',
  'recruiter',
  'candidate',
] as const satisfies Person[];
/** Who may stand in; to the others a delegation is written past the rules and hands over nothing. */
const representatives: readonly Person[] = ['admin', 'manager', 'cpef', 'regional_director'];

type Outcome = 'refused' | 'hidden' | 'reached';

describe('rows of another region', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let resources: readonly Resource[];
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    await fillRegions(testApi, [north, south, west]);
    await rebuildFacts(testApi.database, 'all');
    resources = resourcesOfRegions(testApi.model);
  }, 300_000);
  afterAll(() => testApi.close());

  const at = async (instant: string, person: Person): Promise<Actor> => {
    testApi.goTo(instant);
    const actor = await findActor(testApi.database, `${person}@exemple.fr`, new Date(instant));
    if (!actor) throw new Error(`${person} is nobody`);
    return actor;
  };

  /** The south, for a week. */
  const handOver = async (person: Person) => {
    testApi.goTo(today);
    await testApi.database.query(statementOf(sql`delete from delegations`));
    if (representatives.includes(person))
      await given(testApi, { from: 'southern_director', to: person, as: 'admin', regions: [south] });
    else await putUnruly(testApi, person, week);
  };
  const besideAndIn = async <Answer>(person: Person, ask: (actor: Actor) => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (const instant of [beforeTheWeek, inTheWeek, afterTheWeek])
      answers.push(await ask(await at(instant, person)));
    return answers;
  };

  test.each(people)('are counted for the %s in the period of a delegation to her only', async (person) => {
    await handOver(person);

    const figures = await besideAndIn(person, figuresOf);

    expect(figures).toEqual(
      seenRegions[person].map((count) => (count > 0 ? [count, count, count, count] : [403, 403, 403, 403])),
    );
  });

  test.each(people)('are named beside a row of the %s in the period only', async (person) => {
    await handOver(person);
    await putNotification(testApi, person);

    const statuses = await besideAndIn(person, async (actor) => {
      const path = '/user-notifications?filter[notification_type]=1&include=training_course';
      const { status, document } = await testApi.send(path, { actor });
      return status === 200 ? (document.included ?? []).length : status;
    });

    expect(statuses).toEqual(seenRegions[person].map((count) => (count > 0 ? Number(count > 1) : 403)));
  });

  describe.each(people)('for the %s, to whom one of them is delegated for a week,', (person) => {
    const mayStandIn = representatives.includes(person);
    beforeAll(() => handOver(person));

    test.each([
      ['before it begins', beforeTheWeek, south, false],
      ['in its period', inTheWeek, south, mayStandIn],
      ['in its period, in a region that was not chosen', inTheWeek, west, false],
      ['after it', afterTheWeek, south, false],
    ] as const)('are reached as her role may, %s', async (_, instant, region, isSeen) => {
      const actor = await at(instant, person);
      const wrong: string[] = [];
      for (const resource of resources)
        for (const [operation, { ask, ...rule }] of Object.entries(operationsOf(resource))) {
          const outcome = await ask({ actor, region });
          const right = expected(actor.role, { resource, ...rule }, isSeen);
          if (outcome !== right) wrong.push(`${operation} ${resource.path}: ${outcome}, not ${right}`);
        }

      expect(wrong).toEqual([]);
    });
  });

  interface Asked {
    readonly actor: Actor;
    readonly region: string;
  }
  interface Operation {
    readonly needs: string;
    /** What is named beside the row. */
    readonly beside?: Resource;
    readonly ask: (asked: Asked) => Promise<Outcome>;
  }

  /** What there is to do with rows of a resource, calls of its own included, and the permission each takes. */
  function operationsOf(resource: Resource): Readonly<Record<string, Operation>> {
    const { path, type, access, actions, lock, duplicate, trash } = resource;
    const never = new Set<string>(access.never);
    const idIn = (region: string) => rowId(path, region);
    const send = (address: string, { actor }: Asked, sent: object = {}) =>
      testApi.send(`/${path}${address}`, { actor, ...sent });
    const read = (addressIn: (region: string) => string): Operation => ({
      needs: 'view',
      ask: async (asked) => outcomeOf(await send(addressIn(asked.region), asked)),
    });
    const touch = (method: string, addressIn: (region: string) => string, needs: string): Operation => ({
      needs,
      ask: async (asked) =>
        outcomeOf(await send(addressIn(asked.region), asked, { method, headers: outdated })),
    });
    const acting = (name: string) => touch('PATCH', (region) => `/${idIn(region)}/${name}`, name);
    const above = access.own?.through;
    const belonging = above ?? 'region';
    const belongsTo = (region: string) =>
      above ? rowId(parentOf(testApi.model, resource)?.path ?? '', region) : region;
    const { reads = {} } = behavioursOf()[path] ?? {};
    const named = [
      ...Object.keys(actions),
      ...(lock ? ['lock', 'unlock'] : []),
      ...(duplicate ? ['duplicate'] : []),
      ...(trash ? ['restore'] : []),
    ];
    return {
      list: read((region) => `?filter[id]=${idIn(region)}`),
      read: read((region) => `/${idIn(region)}`),
      filter: read((region) => `?filter[${belonging}]=${belongsTo(region)}&filter[id]=${idIn(region)}`),
      include: {
        ...read((region) => `?filter[id]=${idIn(region)}&include=${belonging}`),
        beside: parentOf(testApi.model, resource) ?? resourceAt(testApi.model, 'region-repositories'),
      },
      export: read((region) => `/export?format=csv&filter[id]=${idIn(region)}`),
      ...Object.fromEntries(
        Object.keys(reads).map((name) => [name, read((region) => `/${idIn(region)}/${name}`)]),
      ),
      ...Object.fromEntries(named.map((name) => [name, acting(name)])),
      ...(!never.has('update') && {
        update: {
          needs: 'update',
          ask: async (asked: Asked) => {
            const data = { type, id: idIn(asked.region), attributes: changeOf(resource) };
            return outcomeOf(await send(`/${data.id}`, asked, { method: 'PATCH', body: { data } }));
          },
        },
      }),
      ...(!never.has('create') && {
        create: {
          needs: 'create',
          ask: async (asked: Asked) =>
            outcomeOf(await send('', asked, { body: { data: newRow(resource, asked.region) } })),
        },
      }),
      ...(!never.has('delete') && { delete: touch('DELETE', (region) => `/${idIn(region)}`, 'delete') }),
    };
  }

  function changeOf(resource: Resource): FlatRecord {
    const texts = resource.fields.filter(
      ({ fieldType, system, readOnly, access, compute }) =>
        ['text', 'longText'].includes(fieldType) && !system && !readOnly && !access && !compute,
    );
    return texts[0] ? { [texts[0].name]: 'Revu' } : {};
  }

  function newRow(resource: Resource, region: string) {
    const { id: _, ...row } = rowOf(testApi.model, resource, region, '');
    const fields = Object.entries(row).flatMap(([name, value]) => {
      const field = fieldOf(resource, name);
      return field && !field.readOnly ? [{ field, name, value }] : [];
    });
    const relations = fields.filter(({ field }) => field.relation);
    const typeOf = (to = '') => testApi.model.resources[to]?.type ?? '';
    return {
      type: resource.type,
      attributes: Object.fromEntries(
        fields.filter(({ field }) => !field.relation).map(({ name, value }) => [name, value]),
      ),
      relationships: Object.fromEntries(
        relations.map(({ field, name, value }) => [name, one(typeOf(field.relation?.to), String(value))]),
      ),
    };
  }

  async function figuresOf(actor: Actor) {
    const { api, model, database } = testApi;
    const context = { actor, requestId: 'request-1', locale: 'fr' } as const;
    const parts = { api, model, database, context, now: () => new Date(inTheWeek) };
    const call = (path: string) => new Request(`http://alec.test/api/v1/${path}`);
    const dashboard = await dashboardResponse(call('dashboard'), parts);
    const statistics = await statisticsResponse(call('statistics?filter[type]=region'), parts);
    const list = await testApi.send('/training-courses', { actor });
    if (dashboard.status !== 200)
      return [dashboard, statistics, statistics, list].map(({ status }) => status);
    const { series, counters } = (await statistics.json()).data.attributes;
    return [
      (await dashboard.json()).data.attributes.total.all,
      series.length,
      counters.find(({ name }: { name: string }) => name === 'created').all,
      list.document.meta.page.total,
    ];
  }
});

/** What is answered of a row: a rule that a write meets is met by who reaches the row. */
function outcomeOf({ status, document }: Reply): Outcome {
  if (status >= 500) throw new Error(JSON.stringify(document));
  const errors: readonly { code: string; source?: { pointer?: string } }[] = document?.errors ?? [];
  if (errors.some(({ code }) => ['forbidden', 'forbidden-resource'].includes(code))) return 'refused';
  if (errors.some(({ code }) => code === 'not-found')) return 'hidden';
  if (errors.some(({ code }) => ['related-not-found', 'outside-own', 'forbidden-field'].includes(code)))
    return 'hidden';
  if (typeof document === 'string') return document.trim().split('\n').length > 1 ? 'reached' : 'hidden';
  const rows = [document?.data, document?.included].filter((part) => part !== undefined);
  return rows.some((part) => Array.isArray(part) && part.length === 0) ? 'hidden' : 'reached';
}

/** Of another version of the row: who reaches it gets 412, and nothing is changed. */
const outdated = { 'if-match': '"999"' };

interface Rule {
  readonly resource: Resource;
  readonly needs: string;
  readonly beside?: Resource;
}

/** What the permission matrix says; whoever may delete may restore. */
function expected(role: string, { resource, needs, beside }: Rule, isSeen: boolean): Outcome {
  const permissions = permissionsOf(role);
  const has = ({ access }: Resource, word: string) => permissions.includes(`erpf.${access.group}.${word}`);
  const names = ['view', 'view.own', 'refer'];
  if (beside && !names.some((word) => has(beside, word))) return 'refused';
  const words = needs === 'restore' ? [needs, 'delete'] : [needs];
  if (words.some((word) => has(resource, word))) return 'reached';
  if (!words.some((word) => has(resource, `${word}.own`))) return 'refused';
  return isSeen ? 'reached' : 'hidden';
}

/** In how many of the three regions rows are seen before, in and after the week; 0: nowhere. */
const seenRegions: Readonly<Record<(typeof people)[number], readonly number[]>> = {
  admin: [3, 3, 3],
  manager: [3, 3, 3],
  cpef: [1, 2, 1],
  regional_director: [1, 2, 1],
  recruiter: [1, 1, 1],
  candidate: [0, 0, 0],
};
