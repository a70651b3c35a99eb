import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Resource } from '#engine/model/model.ts';
import { begun, importOf, upload } from '../api/import/importApi.ts';
import type { Sent } from '../api/testApi.ts';
import { anyDatabase } from '../world/databases.ts';
import { reachOf, seenRows } from './oracle.ts';
import { actorOf, askers, idOf, slow } from './people.ts';
import { type AccessWorld, openAccessWorld } from './world.ts';

const nobody = idOf('nowhere', 'nothing');
const table = (...lines: readonly string[]) => ({
  name: 'rows.csv',
  bytes: `id\r\n${lines.join('\r\n')}\r\n`,
});

/** A table that is received, whose rows are found by their ids. */
describe('Imports', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(engine);
  });
  afterAll(() => world.close());

  const resources = (): Resource[] => Object.values(world.model.resources);
  const tables = () => resources().filter(({ kind, upload: isFile }) => kind === 'collection' && !isFile);
  const api = () => ({ api: world.api, send: (sent: Sent) => send(world, sent) });

  it.each(askers)(
    'are received from %s for resources that she may create or update, and for no other',
    async (asker) => {
      const wrong: string[] = [];
      for (const resource of resources()) {
        const { status } = await upload(api(), resource.path, table(nobody), { actor: actorOf(asker) });
        const may = ['create', 'update'].some((doing) => reachOf(asker, resource, doing) !== 'none');
        const ofTable = may ? 201 : 403;
        const expected = tables().includes(resource) ? ofTable : 404;
        if (status !== expected) wrong.push(`${resource.path}: ${status} instead of ${expected}`);
      }

      expect(wrong).toEqual([]);
    },
    slow,
  );

  it.each(askers)(
    'tell %s the same of a row out of sight as of one that is not there',
    async (asker) => {
      const actor = actorOf(asker);
      const differing: string[] = [];
      const compared = tables().filter((resource) => reachOf(asker, resource, 'update') === 'own');
      for (const resource of compared) {
        const known = seenRows(actor, world, resource).map(({ record }) => record.id);
        const all = (world.rows.get(resource.path) ?? []).map(({ record }) => String(record.id));
        const hidden = all.find((id) => !known.includes(id));
        if (hidden === undefined) continue;
        const one = await begun(api(), resource.path, table(hidden, nobody), { actor });
        await one.set({ key: 'id' });
        await one.work('check');
        const told = (await one.rows()).map(({ attributes: { number: _, ...row } }) =>
          JSON.stringify(row).replaceAll(hidden, 'id').replaceAll(nobody, 'id'),
        );
        if (told.length !== 2 || told[0] !== told[1]) differing.push(`${resource.path}: ${told.join(' | ')}`);
      }

      expect(differing).toEqual([]);
    },
    slow,
  );

  it('are shown to whoever began them alone', async () => {
    const path = 'training-courses';
    const { id } = await begun(api(), path, table(nobody), { actor: actorOf('manager') });

    const others = askers.filter((asker) => asker !== 'manager');
    const shown: string[] = [];
    for (const asker of others)
      for (const [method, more] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['POST', '/check'],
        ['POST', '/cancel'],
      ] as const) {
        const [reply, none] = await Promise.all(
          [id, nobody].map((which) =>
            importOf(api(), path, which, { actor: actorOf(asker) }).send(method, more),
          ),
        );
        if (JSON.stringify(reply?.document) !== JSON.stringify(none?.document))
          shown.push(`${asker} ${method} ${more}: ${reply?.status}`);
      }

    expect(shown).toEqual([]);
  });
});

async function send({ api }: AccessWorld, { method = 'POST', path, body, actor, locale = 'en' }: Sent) {
  const request = new Request(`http://alec.test/api/v1${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify(body),
    }),
  });
  const answer = await api.handle(request, { actor: actor as Actor, requestId: 'import-1', locale });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, document: text === '' ? null : JSON.parse(text) };
}
