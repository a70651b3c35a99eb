import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behavioursOf } from '#alec/behaviours.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { isWithin, reachOf, referReach, seenRows, seesField, viewReach } from './oracle.ts';
import { type Asker, actorOf, askers, idOf, slow } from './people.ts';
import { type AccessWorld, type Ask, type KnownRow, openAccessWorld } from './world.ts';

const behaviours = behavioursOf();

/** A version that no row has: what may be written is refused for it, and stays as it is. */
const stale = { 'if-match': '"999"' };

describe('The permission data', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  let ask: Ask;
  let cells = 0;
  beforeAll(async () => {
    world = await openAccessWorld(engine);
    ask = world.open();
  });
  afterAll(async () => {
    console.info(`Access: ${askers.length} roles × ${resources().length} resources, ${cells} cells`);
    await world.close();
  });
  const resources = (): Resource[] => Object.values(world.model.resources);

  it.each(askers)(
    'let %s read what they say, and no more',
    async (asker) => {
      const actor = actorOf(asker);
      const wrong: string[] = [];
      const note = (cell: string, is: unknown, should: unknown) => {
        cells += 1;
        const [found, said] = [is, should].map((one) => JSON.stringify(one));
        if (found !== said) wrong.push(`${cell}: ${found}, not ${said}`);
      };
      for (const resource of resources()) {
        const { path } = resource;
        const isClosed = viewReach(asker, resource) === 'none';
        const visible = seenRows(actor, world, resource);
        const list = await ask(`/${path}?page[size]=200`, actor);
        note(`${path} list`, list.status, isClosed ? 403 : 200);
        if (!isClosed) {
          const rows = rowsIn(list.text);
          const ids = visible.map(({ record }) => String(record.id));
          const total = JSON.parse(list.text).meta?.page?.total ?? 1;
          note(`${path} total`, total, ids.length);
          note(
            `${path} rows`,
            rows.filter(({ id }) => !ids.includes(id)),
            [],
          );
          const shown = resource.fields.filter(
            (field) => isMember(field) && seesField(asker, resource, field),
          );
          if (rows.length > 0) note(`${path} fields`, fieldsOf(rows), shown.map(({ name }) => name).sort());
        }
        for (const [kind, row] of kindsOf(asker, resource)) {
          const one = await ask(addressOf(resource, row), actor);
          const isSeen = visible.some(({ record }) => record.id === row.record.id);
          const open = isSeen ? 200 : 404;
          note(`${path} one ${kind}`, one.status, isClosed ? 403 : open);
          if (!isSeen && !isClosed) {
            const nobody = await ask(`/${path}/${idOf('nowhere', 'nothing')}`, actor);
            note(`${path} one ${kind}, as one that is not there`, one.text, nobody.text);
          }
        }
      }

      expect(wrong).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'let %s include what they say, and no more',
    async (asker) => {
      const actor = actorOf(asker);
      const wrong: string[] = [];
      for (const resource of resources().filter((one) => viewReach(asker, one) !== 'none'))
        for (const field of resource.fields.filter(({ relation }) => relation)) {
          const to = world.model.resources[field.relation?.to ?? ''] as Resource;
          const reach = seesField(asker, resource, field) ? referReach(asker, to) : 'none';
          const { status, text } = await ask(`/${resource.path}?include=${field.name}&page[size]=200`, actor);
          const known = seenRows(actor, world, to, reach).map(({ record }) => record.id);
          const beyond = includedIn(text).filter(({ id, type }) => type === to.type && !known.includes(id));
          cells += 1;
          const isRefused = status === 403 && reach === 'none';
          if (!isRefused && (status !== 200 || reach === 'none' || beyond.length > 0))
            wrong.push(`${resource.path}?include=${field.name}: ${status} ${reach} ${beyond.length}`);
        }

      expect(wrong).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'let %s write what they say, and no more',
    async (asker) => {
      const actor = actorOf(asker);
      const wrong: string[] = [];
      const note = (cell: string, { status, text }: { status: number; text: string }, may: boolean) => {
        cells += 1;
        const isRefused = [403, 404].includes(status) && !text.includes('"no-content"');
        if (isRefused === may)
          wrong.push(`${cell}: ${may ? 'allowed' : 'forbidden'}, but ${status} ${text.slice(60, 260)}`);
      };
      for (const resource of resources().filter(({ kind }) => kind === 'collection')) {
        const { path, type } = resource;
        const closed = await ask(`/${path}`, actor, {
          method: 'POST',
          body: { data: { type, attributes: {} } },
        });
        note(`${path} create`, closed, reachOf(asker, resource, 'create') !== 'none');
        for (const [kind, row] of kindsOf(asker, resource)) {
          const address = addressOf(resource, row);
          const may = (doing: string) => isAllowed(asker, resource, row, doing);
          const body = { data: { type, id: row.record.id, attributes: {} } };
          note(
            `${path} update ${kind}`,
            await ask(address, actor, { method: 'PATCH', body, headers: stale }),
            may('update'),
          );
          note(
            `${path} delete ${kind}`,
            await ask(address, actor, { method: 'DELETE', headers: stale }),
            may('delete'),
          );
          for (const { name, method, isDeclared } of actionsOf(resource)) {
            // What may be done would be done: the file says of its own actions that they heed the version.
            if (may(name) && !isDeclared) continue;
            const meta = name === 'sort' ? { move: 'before', target: row.record.id } : {};
            const sent = isDeclared ? {} : { body: { meta } };
            const way = { method, ...sent, headers: stale };
            const acted = await ask(`${address}/${name}`, actor, way);
            const nobody = await ask(`/${path}/${idOf('nowhere', 'nothing')}/${name}`, actor, way);
            // It may ask for more first, of a row that is not there too.
            if (!may(name) && acted.text === nobody.text) continue;
            note(`${path} ${name} ${kind}`, acted, may(name));
          }
        }
      }

      expect(wrong).toEqual([]);
    },
    slow,
  );

  function isAllowed(asker: Asker, resource: Resource, { record }: KnownRow, doing: string): boolean {
    const question = { actor: actorOf(asker), facts: world, resource, record, isWriting: true };
    return isWithin(reachOf(asker, resource, doing), question);
  }

  function kindsOf(asker: Asker, resource: Resource): [string, KnownRow][] {
    const rows = world.rows.get(resource.path) ?? [];
    const kinds = { own: 'north', foreign: 'south', delegated: 'west', herself: asker };
    return Object.entries(kinds).flatMap(([kind, key]): [string, KnownRow][] => {
      const row = rows.find((one) => one.key === key);
      return row ? [[kind, row]] : [];
    });
  }
});

const addressOf = ({ kind, path }: Resource, { record }: KnownRow): string =>
  kind === 'singleton' ? `/${path}` : `/${path}/${record.id}`;

/** Whom these take is said by behaviours besides: who acts in whose place, and which entries are shown. */
const further = ['emulate', 'useful', 'not-useful'];

interface RowAction {
  readonly name: string;
  readonly method: 'PATCH' | 'POST';
  /** By the file of the resource. */
  readonly isDeclared: boolean;
}

function actionsOf({ path, actions, order, trash, duplicate }: Resource): RowAction[] {
  const declared = Object.keys(actions).filter((name) => !further.includes(name));
  const written = Object.keys(behaviours[path]?.actions ?? {}).filter((name) => name !== 'mark-all-as-read');
  const brought = [...(trash ? ['restore'] : []), ...(duplicate === 'duplicate' ? ['duplicate'] : [])];
  const undeclared = [...written, ...brought].filter((name) => !declared.includes(name));
  return [
    ...declared.map((name): RowAction => ({ name, method: 'PATCH', isDeclared: true })),
    ...undeclared.map((name): RowAction => ({ name, method: 'PATCH', isDeclared: false })),
    ...(order ? [{ name: 'sort', method: 'POST' as const, isDeclared: false }] : []),
  ];
}

interface Row {
  readonly type: string;
  readonly id: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

/** Rows that name a row from elsewhere are listed where they stand. */
const isMember = ({ name, relation }: Field): boolean => name !== 'id' && relation?.via !== 'inverse';
const rowsIn = (text: string): Row[] => [JSON.parse(text).data].flat();
const includedIn = (text: string): Row[] => JSON.parse(text).included ?? [];

function fieldsOf(rows: readonly Row[]): string[] {
  const named = rows.flatMap(({ relationships = {} }) =>
    Object.entries(relationships).flatMap(([name, link]) => ('data' in link ? [name] : [])),
  );
  const names = [...rows.flatMap(({ attributes = {} }) => Object.keys(attributes)), ...named];
  return [...new Set(names)].sort();
}
