import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { lendDatabase } from '../world/databases.ts';
import { describeWith } from '../world/describeWith.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';
import { type Bouncer, hasBouncer, startBouncer } from './bouncer.ts';
import { configurationFromDocs } from './fromDocs.ts';

const lent = hasBouncer ? await lendDatabase() : undefined;

const describeHere = describeWith(lent, 'PostgreSQL and PgBouncer');

describeHere('a server behind a PgBouncer that gives connections for a transaction', () => {
  let bouncer: Bouncer;
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    const direct = lent?.url ?? '';
    const settings = await configurationFromDocs('sql', {
      'in database alec': `in database "${new URL(direct).pathname.slice(1)}"`,
    });
    const byHand = await openDatabase({ url: direct });
    await byHand.script(settings);
    await byHand.close();
    bouncer = await startBouncer(direct);
    database = await openDatabase({ url: bouncer.url, pooling: 'transaction', listenUrl: direct });
    await migrate(database, 'generated/migrations');
    // Numbers begin again each year.
    server = await startTestServer({ database, now: () => new Date('2026-11-21T10:00:00.000Z') });
    await seed(database, server.model, 'demo');
    // Nobody keeps a connection: whoever counts on one gets another's.
    await server.tokenOf('admin');
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await database?.close();
    await bouncer?.stop();
    await lent?.drop();
  });

  it('answers reads at the same time, again and again', async () => {
    const paths = [
      '/training-courses?page[size]=20&sort=-reference',
      '/training-courses?filter[q]=agence&page[size]=5',
      '/records?filter[q]=dupont',
      '/region-repositories',
      '/auth/me',
      '/model',
      '/training-courses/export?format=csv',
      '/statistics?filter[type]=region',
      '/dashboard',
      '/dashboard/waiting',
    ];

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => paths)
        .flat()
        .map(async (path) => [path, (await server.call(path, { account: 'admin' })).status]),
    );

    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('writes, numbers and remembers', async () => {
    const create = (description: string, headers = {}) =>
      server.call('/training-courses', {
        account: 'manager',
        method: 'POST',
        headers,
        body: {
          data: {
            type: 'training_courses',
            attributes: { status: 'to_do', priority: 'medium', volume: 2, description },
          },
        },
      });
    const key = { 'idempotency-key': 'through a pooler' };

    const created = await Promise.all(Array.from({ length: 12 }, (_, at) => create(`Guichet ${at}`)));
    const repeated = await Promise.all([create('Une fois', key), create('Une fois', key)]);
    const { id } = (created[0] as (typeof created)[0]).resource;
    const changed = await server.call(`/training-courses/${id}`, {
      account: 'manager',
      method: 'PATCH',
      body: { data: { type: 'training_courses', id, attributes: { description: 'Changé' } } },
    });

    const numbers = created.map(({ resource }) =>
      Number(String(resource.attributes.reference).split('-').at(-1)),
    );
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => first + at));
    expect(new Set(repeated.map(({ resource }) => resource.id)).size).toBe(1);
    expect(changed.status).toBe(200);
  });

  it('hears what others announce', async () => {
    const { rows } = await server.call('/training-courses?page[size]=1', { account: 'admin' });
    const id = rows[0]?.id ?? '';
    const leaving = new AbortController();
    const stream = await fetch(`${server.origin}/api/v1/live?watch=training-courses/${id}`, {
      headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
      signal: leaving.signal,
    });
    let text = '';
    const read = async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
    };
    void read().catch(() => undefined);
    await until(() => text.includes('event: present'));

    await server.call(`/training-courses/${id}`, {
      account: 'manager',
      method: 'PATCH',
      body: { data: { type: 'training_courses', id, attributes: { description: 'Entendu' } } },
    });

    await until(() => text.includes('event: changed'));
    leaving.abort();
  });

  it('works with the settings that every statement counts on', async () => {
    const shown = async (isReport: boolean) => {
      const [row] = await database.query<{ zone: string; style: string; jit: string; workers: string }>({
        text: `select current_setting('timezone') as zone, current_setting('datestyle') as style,
            current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
        values: [],
        isReport,
      });
      return row;
    };
    const settings = { zone: 'UTC', style: 'ISO, MDY', jit: 'off' };

    expect(await shown(false)).toMatchObject(settings);
    expect(await shown(true)).toMatchObject(settings);
  });
});
