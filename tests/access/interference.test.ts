import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { changeHidden } from './hiddenChanges.ts';
import { actorOf, askers } from './people.ts';
import { type Reader, productReads, readRequests, searchesOfAll, versionFor } from './readRequests.ts';
import { type AccessWorld, type Ask, openAccessWorld } from './world.ts';

describe.each([anyDatabase('generated/migrations')])('What others keep on $name', (engine) => {
  let world: AccessWorld;
  const figures: object[] = [];
  beforeAll(async () => {
    world = await openAccessWorld(engine);
  });
  afterAll(async () => {
    console.info(`Without interference: ${JSON.stringify(figures)}`);
    await world.close();
  });

  it.each(askers)('changes no answer to %s', async (asker) => {
    const reader: Reader = { asker, actor: actorOf(asker), facts: world };
    const paths = [
      ...Object.values(world.model.resources).flatMap((resource) => readRequests(reader, resource)),
      ...searchesOfAll(reader),
      ...productReads(reader),
    ];
    const t0 = performance.now();
    const c0 = process.cpuUsage();
    const before = await answers(world.open(), paths, reader);
    const t1 = performance.now();
    const changed = await changeHidden(reader, world.database, versionFor(asker));
    const t2 = performance.now();
    const after = await answers(world.open(), paths, reader);

    figures.push({ ...changed, requests: paths.length, ms: [t1 - t0, t2 - t1, performance.now() - t2].map(Math.round), cpu: Math.round((process.cpuUsage(c0).user + process.cpuUsage(c0).system) / 1000), statuses: Object.fromEntries([...Map.groupBy ? [] : [], ...tally([...before.values()])]) });
    if (process.env.SHOW) for (const path of productReads(reader)) console.log(asker, path, before.get(path)?.slice(0, 150).replaceAll('\n', ' '));
    const differing = paths.filter((path) => before.get(path) !== after.get(path));
    for (const path of differing) console.log(asker, path, firstDifference(before.get(path) ?? '', after.get(path) ?? ''));
    const failed = paths.filter((path) => before.get(path)?.startsWith('5'));
    expect([differing, failed]).toEqual([[], []]);
  }, 300_000);
});

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  return `\n   ${a.slice(Math.max(0, at - 120), at + 120)}\n   ${b.slice(Math.max(0, at - 120), at + 120)}`;
}

async function answers(ask: Ask, paths: readonly string[], { actor }: Reader): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const { status, text, etag } = await ask(path, actor).catch((error) => ({ status: 500, text: String(error), etag: null }));
    found.set(path, `${status} ${etag ?? ''} ${text}`);
  }
  return found;
}

function tally(all: string[]) {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one.slice(0, 3), (counts.get(one.slice(0, 3)) ?? 0) + 1);
  return counts;
}
