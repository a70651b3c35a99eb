import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { ownFieldsOf } from '#engine/rules/access.ts';
import { concerns, mayView } from '#engine/server/live/mayView.ts';
import { anyDatabase } from '../world/databases.ts';
import { seenRows } from './oracle.ts';
import { actorOf, askers, slow } from './people.ts';
import { type AccessWorld, type KnownRow, openAccessWorld } from './world.ts';

/** Whom the live stream tells of a row: by what the write said of its owner, and by the row as it stands. */
describe('The live stream', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  let asked = 0;
  beforeAll(async () => {
    world = await openAccessWorld(engine);
  });
  afterAll(async () => {
    console.info(`Live: ${asked} rows and lists`);
    await world.close();
  });

  it.each(askers)(
    'tells %s of no row that she does not see',
    async (asker) => {
      const { api, model } = world;
      const actor = actorOf(asker);
      const context = { actor, requestId: 'request-1', locale: 'en' as const };
      const wrong: string[] = [];
      const kept = Object.values(model.resources).filter(
        ({ kind, path }) => kind === 'collection' && path !== model.product?.history,
      );
      for (const resource of kept) {
        const { path } = resource;
        const seen = new Set(seenRows(actor, world, resource).map(({ record }) => record.id));
        for (const row of sampleOf(world.rows.get(path) ?? [], seen)) {
          const changed = { kind: 'changed', path, id: String(row.record.id), by: actor } as const;
          const isSeen = seen.has(row.record.id);
          const announced = {
            list: await concerns([{ ...changed, owners: [ownerOf(resource, row)] }], { api, model, context }),
            'list, by the row': await concerns([changed], { api, model, context }),
            record: await mayView(api, `${path}/${row.record.id}`, context),
          };
          asked += 3;
          for (const [way, is] of Object.entries(announced)) {
            const isLate = !is && way === 'list' && resource.access.own?.viewThrough !== undefined;
            if (is !== isSeen && !isLate)
              wrong.push(`${path} ${row.key} ${way}: ${is ? 'announced' : 'not announced'}`);
          }
        }
      }

      expect(wrong).toEqual([]);
    },
    slow,
  );
});

/** One row in sight and one out of sight. */
function sampleOf(rows: readonly KnownRow[], seen: ReadonlySet<unknown>): KnownRow[] {
  const [inSight, outOfSight] = [true, false].map((is) =>
    rows.filter(({ record }) => seen.has(record.id) === is),
  );
  return [...(inSight ?? []).slice(0, 1), ...(outOfSight ?? []).slice(0, 1)];
}

const ownerOf = (resource: Resource, { record }: KnownRow): FlatRecord =>
  Object.fromEntries(ownFieldsOf(resource).map((name) => [name, record[name] ?? null]));
