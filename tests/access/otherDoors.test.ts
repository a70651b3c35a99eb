import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '#engine/api/request/cursor.ts';
import type { Resource } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { reachOf, referReach, seenRows, seesField, viewReach } from './oracle.ts';
import { type Asker, actorOf, askers, idOf, slow } from './people.ts';
import { type AccessWorld, type Ask, openAccessWorld } from './world.ts';

const nobody = idOf('nowhere', 'nothing');

/** Doors beside the usual ones: bytes of files, values that are encrypted, tables that come in, places in a list. */
describe('Other doors', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  let ask: Ask;
  beforeAll(async () => {
    world = await openAccessWorld(engine);
    ask = world.open();
  });
  afterAll(() => world.close());
  const resources = (): Resource[] => Object.values(world.model.resources);

  /** Rows in sight of somebody, and those that are not. */
  function rowsOf(asker: Asker, resource: Resource, doing = 'view') {
    const reach = reachOf(asker, resource, doing);
    const seen = seenRows(actorOf(asker), world, resource, reach).map(({ record }) => String(record.id));
    const all = (world.rows.get(resource.path) ?? []).map(({ record }) => String(record.id));
    return { seen, hidden: all.filter((id) => !seen.includes(id)) };
  }

  it.each(askers)(
    'give %s no bytes of a file that stands at a row out of sight',
    async (asker) => {
      const differing: string[] = [];
      for (const { path, name } of resources().flatMap(doorsToBytes)) {
        const [hidden] = rowsOf(asker, world.model.resources[path] as Resource).hidden;
        if (hidden === undefined) continue;
        const [foreign, none] = await Promise.all(
          [hidden, nobody].map((id) => ask(`/${path}/${id}/${name}`, actorOf(asker))),
        );
        if (foreign?.text !== none?.text || (foreign?.status ?? 0) < 400)
          differing.push(`${path} ${name}: ${foreign?.status} ${foreign?.text.slice(0, 200)}`);
      }

      expect(differing).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'reveal to %s what the permissions say, of rows in sight alone',
    async (asker) => {
      const wrong: string[] = [];
      for (const resource of resources())
        for (const { name } of resource.fields.filter(({ encrypted }) => encrypted)) {
          const { path } = resource;
          const reveal = async (id: string) =>
            (await ask(`/${path}/${id}/reveal?field=${name}`, actorOf(asker))).status;
          const mayNone = reachOf(asker, resource, 'reveal') === 'none';
          const revealable = new Set(rowsOf(asker, resource, 'reveal').seen);
          const { seen, hidden } = rowsOf(asker, resource);
          const may = seen.filter((id) => revealable.has(id)).slice(0, 1);
          for (const id of hidden.slice(0, 2)) {
            const status = await reveal(id);
            if (status !== 403 && status !== 404) wrong.push(`${path}.${name} of others: ${status}`);
          }
          for (const id of mayNone ? seen.slice(0, 1) : may) {
            const status = await reveal(id);
            if (status !== (mayNone ? 403 : 200)) wrong.push(`${path}.${name} in sight: ${status}`);
          }
        }

      expect(wrong).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'go on for %s from a cursor, one of a row out of sight too, with the rows in sight that follow',
    async (asker) => {
      const differing: string[] = [];
      for (const resource of resources().filter((one) => viewReach(asker, one) === 'own')) {
        const { seen, hidden } = rowsOf(asker, resource);
        const after = async (cursor: string) => {
          const page = `page[size]=200&sort=id&page[after]=${cursor}`;
          const { text } = await ask(`/${resource.path}?${page}`, actorOf(asker));
          return ((JSON.parse(text).data ?? []) as { id: string }[]).map(({ id }) => id);
        };
        for (const id of [...seen.slice(0, 1), ...hidden.slice(0, 2), nobody]) {
          const rest = await after(writeCursor({ sort: 'id', page: 1, values: [id], id }));
          const following = seen.filter((other) => other > id).sort();
          if (rest.join() !== following.join()) differing.push(`${resource.path} after ${id}`);
        }
      }

      expect(differing).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'take from %s no cursor for a sort by what is hidden from the role',
    async (asker) => {
      const taken: string[] = [];
      for (const resource of resources().filter((one) => viewReach(asker, one) !== 'none'))
        for (const { name } of resource.fields.filter((field) => !seesField(asker, resource, field))) {
          const cursor = writeCursor({ sort: name, page: 1, values: [null], id: nobody });
          for (const sort of [name, 'id']) {
            const { status } = await ask(
              `/${resource.path}?sort=${sort}&page[after]=${cursor}`,
              actorOf(asker),
            );
            if (status < 400) taken.push(`${resource.path}.${name}: ${status}`);
          }
        }

      expect(taken).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'show %s, who is no staff and writes none of them, no whole list with rows that are not published',
    async (asker) => {
      const open: string[] = [];
      for (const resource of resources()) {
        const state = resource.fields.find(({ name, fieldType }) => {
          return fieldType === 'boolean' && /^is_(published|open|public)$/.test(name);
        });
        const mayWrite = ['create', 'update'].some((doing) => reachOf(asker, resource, doing) !== 'none');
        const isStaff =
          reachOf(asker, world.model.resources['training-courses'] as Resource, 'view') !== 'none';
        if (!state || mayWrite || isStaff) continue;
        if (referReach(asker, resource) === 'all') open.push(`${resource.path}.${state.name}`);
      }

      expect(open).toEqual([]);
    },
    slow,
  );
});

/** `download` of rows that are files, and of each file that stands in a field. */
function doorsToBytes({ path, fields }: Resource): { readonly path: string; readonly name: string }[] {
  const ofFields = fields.filter(({ file }) => file).map(({ name }) => ({ path, name }));
  const own = path === 'document-versions' ? ['content', 'preview', 'download'] : [];
  const last = path === 'documents' ? ['download-last-version'] : [];
  return [...ofFields, ...[...own, ...last].map((name) => ({ path, name }))];
}
