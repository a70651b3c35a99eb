import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { reachOf, referReach, seenRows, seesField, viewReach } from './oracle.ts';
import { type Asker, actorOf, askers, idOf, slow } from './people.ts';
import { type AccessWorld, type Ask, openAccessWorld, rowOf } from './world.ts';

const nobody = idOf('nowhere', 'nothing');

/** A refusal says the same of a row of others as of one that is not there. */
describe('What is refused', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  let ask: Ask;
  const asked = new Map<string, number>();
  beforeAll(async () => {
    world = await openAccessWorld(engine);
    ask = world.open();
  });
  afterAll(async () => {
    console.info(`Refusals compared: ${[...asked].map((one) => one.join(' ')).join(', ')}`);
    await world.close();
  });
  const resources = (): Resource[] => Object.values(world.model.resources);
  const kept = (): Resource[] => resources().filter(({ kind }) => kind === 'collection');

  /** A row that the person does not see, of those she may name otherwise. */
  function hiddenIn(asker: Asker, to: Resource): string | undefined {
    const actor = actorOf(asker);
    const known = seenRows(actor, world, to, referReach(asker, to)).map(({ record }) => record.id);
    const rows = world.rows.get(to.path) ?? [];
    return rows.map(({ record }) => String(record.id)).find((id) => !known.includes(id));
  }

  it.each(askers)(
    'tells %s nothing of the rows that a row comes to name',
    async (asker) => {
      const differing: string[] = [];
      const accepted: string[] = [];
      for (const resource of kept())
        for (const field of resource.fields.filter(isNamed)) {
          const to = world.model.resources[field.relation?.to ?? ''] as Resource;
          const hidden = hiddenIn(asker, to);
          if (hidden === undefined || !seesField(asker, resource, field)) continue;
          for (const [way, send] of Object.entries(waysToName(asker, resource, field))) {
            const [foreign, none] = [await send(hidden), await send(nobody)];
            asked.set(asker, (asked.get(asker) ?? 0) + 1);
            const name = `${way} ${resource.path}.${field.name}`;
            if (foreign.text !== none.text)
              differing.push(`${name}: ${foreign.text.slice(60)} | ${none.text.slice(60)}`);
            if (foreign.status < 300) accepted.push(name);
          }
        }

      expect([differing, accepted]).toEqual([[], []]);
    },
    slow,
  );

  /** A new row that names another, and a row of one’s own that comes to name it. */
  function waysToName(asker: Asker, resource: Resource, field: Field) {
    const actor = actorOf(asker);
    const { path, type } = resource;
    const [own] = seenRows(actor, world, resource, reachOf(asker, resource, 'update'));
    const answered = async (address: string, method: string, id: string, body: object) => {
      const { status, text } = await ask(address, actor, { method, body });
      return { status, text: text.replaceAll(id, 'id') };
    };
    const create = (id: string) => {
      const record = { ...rowOf(resource, 'north', 90).record, [field.name]: id };
      return answered(`/${path}`, 'POST', id, documentOf(resource, record));
    };
    const update = (id: string) => {
      const data = { type: typeOf(field.relation?.to), id };
      const document = { data: { type, id: own?.record.id, relationships: { [field.name]: { data } } } };
      return answered(`/${path}/${own?.record.id}`, 'PATCH', id, document);
    };
    return {
      ...(reachOf(asker, resource, 'create') !== 'none' && { create }),
      ...(own && { update }),
    };
  }

  it.each(askers)(
    'tells %s nothing of rows that operations name',
    async (asker) => {
      const actor = actorOf(asker);
      const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
      const differing: string[] = [];
      for (const resource of kept()) {
        const rows = world.rows.get(resource.path) ?? [];
        const known = seenRows(actor, world, resource).map(({ record }) => record.id);
        const hidden = rows.map(({ record }) => String(record.id)).find((id) => !known.includes(id));
        if (hidden === undefined) continue;
        const { type, path } = resource;
        const send = async (id: string, way: string) => {
          const ref = { type, id };
          const operations = {
            update: { op: 'update', ref, data: { ...ref, attributes: {} } },
            remove: { op: 'remove', ref },
          }[way];
          const body = { 'atomic:operations': [operations] };
          const headers = { 'content-type': media, accept: media };
          return (await ask('/operations', actor, { method: 'POST', body, headers })).text.replaceAll(
            id,
            'id',
          );
        };
        for (const way of ['update', 'remove']) {
          const [foreign, none] = [await send(hidden, way), await send(nobody, way)];
          if (foreign !== none)
            differing.push(`${path} ${way}: ${foreign.slice(0, 250)} | ${none.slice(0, 250)}`);
        }
      }

      expect(differing).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'tells %s nothing of rows to move before or to merge',
    async (asker) => {
      const actor = actorOf(asker);
      const differing: string[] = [];
      for (const resource of kept()) {
        const { path } = resource;
        const hidden = hiddenIn(asker, resource);
        const [own] = seenRows(actor, world, resource);
        if (hidden === undefined || !own) continue;
        const ways: Readonly<Record<string, (id: string) => JsonValue>> = {
          [`${own.record.id}/sort`]: (id) => ({ move: 'before', target: id }),
          [`${own.record.id}/merge`]: (id) => ({ from: [id] }),
        };
        for (const [address, metaOf] of Object.entries(ways)) {
          const send = async (id: string) => {
            const body = { meta: metaOf(id) };
            const { text } = await ask(`/${path}/${address}`, actor, { method: 'POST', body });
            return text.replaceAll(id, 'id');
          };
          const [foreign, none] = [await send(hidden), await send(nobody)];
          if (foreign !== none)
            differing.push(`${path}/${address}: ${foreign.slice(0, 250)} | ${none.slice(0, 250)}`);
        }
      }

      expect(differing).toEqual([]);
    },
    slow,
  );

  it('takes the key of a request of another person for a new one', async () => {
    const path = '/stored-searches';
    const headers = { 'idempotency-key': 'the same' };
    const body = { data: { type: 'stored_searches', attributes: { name: 'Mine', search: {} } } };

    const [one, other] = [
      await ask(path, actorOf('cpef'), { method: 'POST', body, headers }),
      await ask(path, actorOf('recruiter'), { method: 'POST', body, headers }),
    ];

    const idIn = ({ text }: { text: string }) => JSON.parse(text).data.id;
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(idIn(one)).not.toBe(idIn(other));
  });

  it('never names a row out of sight by a value that may be there once only', () => {
    const telling = askers.flatMap((asker) =>
      kept().flatMap((resource) => {
        const writes = ['create', 'update'].some((doing) => reachOf(asker, resource, doing) !== 'none');
        if (!writes || viewReach(asker, resource) === 'all') return [];
        const unique = resource.fields.filter(({ unique: others, readOnly }) => others && !readOnly);
        return unique
          .filter((field) => !isOfWhole(field, resource))
          .map(({ name }) => `${asker} ${resource.path}.${name}`);
      }),
    );

    expect(telling).toEqual([]);
  });
});

/** Once in each whole, whose parts are seen or not together. */
function isOfWhole({ name, unique = [] }: Field, { access }: Resource): boolean {
  const { through = '' } = access.own ?? {};
  return [name, ...unique].includes(through);
}

const isNamed = ({ relation, readOnly, system }: Field): boolean =>
  relation?.via === 'column' && !readOnly && !system;

function documentOf({ type, fields }: Resource, record: FlatRecord) {
  const written = fields.filter(({ readOnly, system, relation, compute }) => {
    return !readOnly && !system && !compute && relation?.via !== 'inverse';
  });
  const attributes = written.filter(({ relation }) => !relation).map(({ name }) => [name, record[name]]);
  const relationships = written
    .filter(({ relation, name }) => relation?.via === 'column' && record[name] != null)
    .map(({ name, relation }) => [name, { data: { type: typeOf(relation?.to), id: record[name] } }]);
  return {
    data: {
      type,
      attributes: Object.fromEntries(attributes),
      relationships: Object.fromEntries(relationships),
    },
  };
}

const typeOf = (path = ''): string => path.replaceAll('-', '_');
