import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../../world/databases.ts';
import { openTestApi, type TestApi } from '../testApi.ts';
import { begun, importOf, total } from './importApi.ts';

const rows = 600;

describe('an import that does not come to its end', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const file = (name: string, count = rows) => ({
    name: `${name}.csv`,
    bytes: `Libellé\n${Array.from({ length: count }, (_, at) => `${name} ${at}`).join('\n')}\n`,
  });

  test('is cancelled while it is tried, and while it is written, and leaves nothing', async () => {
    const before = await total(testApi, 'regions');
    const one = await begun(testApi, 'regions', file('Arrêt'));

    await one.send('POST', '/check');
    expect((await one.send('POST', '/cancel')).status).toBe(202);
    expect(await one.settled()).toMatchObject({ state: 'ready', stopped: 'cancelled' });
    expect(await one.work('check')).toMatchObject({ counts: { create: rows } });
    await one.send('POST', '/run');
    await one.send('POST', '/cancel');

    expect(await one.settled()).toMatchObject({ state: 'checked', stopped: 'cancelled' });
    expect(await total(testApi, 'regions')).toBe(before);
    expect(await testApi.history(one.id)).toEqual([]);
    expect(await one.work('run')).toMatchObject({ state: 'done', stopped: null });
    expect(await total(testApi, 'regions')).toBe(before + rows);
  });

  test('tells how far it is', async () => {
    const one = await begun(testApi, 'regions', file('Suivi'));

    await one.send('POST', '/check');
    const seen: number[] = [];
    for (let now = await one.attributes(); now.state === 'checking'; now = await one.attributes()) {
      seen.push(now.progress.done);
      expect(now.progress.total).toBe(rows);
      await setTimeout(5);
    }

    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect((await one.attributes()).progress.done).toBe(rows);
  });

  test('of a server that is gone is where it was before, and goes on from there', async () => {
    const one = await begun(testApi, 'regions', file('Panne', 3));
    await one.work('check');
    // As the server left it when it ended while it wrote.
    await testApi.database.query({
      text: `update imports set state = 'running', worker = 'gone', done = 1, heard_at = now() - interval '5 minutes' where id = $1::uuid`,
      values: [one.id],
    });

    const found = await one.attributes();

    expect(found).toMatchObject({ state: 'checked', stopped: 'interrupted' });
    expect(await one.work('run')).toMatchObject({ state: 'done', stopped: null, counts: { create: 3 } });
  });

  test('two of one person at once are both written, each with its rows', async () => {
    const before = await total(testApi, 'regions');
    const [one, other] = [
      await begun(testApi, 'regions', file('Un', 400)),
      await begun(testApi, 'regions', file('Deux', 400)),
    ];

    await Promise.all([one.work('check'), other.work('check')]);
    const ended = await Promise.all([one.work('run'), other.work('run')]);

    expect(ended.map(({ state, counts }) => [state, counts.create])).toEqual([
      ['done', 400],
      ['done', 400],
    ]);
    expect(await total(testApi, 'regions')).toBe(before + 800);
  });

  test('two of the same rows at once: one is written, the other is told which rows are taken', async () => {
    const names = file('Même', 300);
    const [one, other] = [await begun(testApi, 'regions', names), await begun(testApi, 'regions', names)];
    await Promise.all([one.work('check'), other.work('check')]);

    const ended = await Promise.all([one.work('run'), other.work('run')]);

    expect(ended.map(({ state }) => state).toSorted()).toEqual(['checked', 'done']);
    expect(ended.find(({ state }) => state === 'checked')).toMatchObject({ stopped: 'refused' });
  });

  test('begun twice, it is done once', async () => {
    const one = await begun(testApi, 'regions', file('Double', 5));
    await one.work('check');

    const begunTwice = await Promise.all([one.send('POST', '/run'), one.send('POST', '/run')]);

    expect(begunTwice.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await importOf(testApi, 'regions', one.id).settled()).toMatchObject({ state: 'done' });
  });
});
