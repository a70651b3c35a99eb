import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { type Cluster, startCluster } from '../world/cluster.ts';
import { describeWith } from '../world/describeWith.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';

const restarts = ['immediate', 'fast', 'immediate', 'fast', 'immediate'] as const;

/** Restarting PostgreSQL needs a PostgreSQL of our own; a machine without one is tested on the embedded database only. */
const cluster = await startCluster({ durable: true });

describeWith(cluster, 'PostgreSQL')('a PostgreSQL that is restarted under writes', () => {
  const databases: Database[] = [];
  const servers: TestServer[] = [];

  beforeAll(async () => {
    const { url } = cluster as Cluster;
    for (const _ of [1, 2]) databases.push(await openDatabase({ url }));
    const [database] = databases as [Database];
    await migrate(database, 'generated/migrations');
    for (const each of databases) servers.push(await startTestServer({ database: each }));
    const [{ model }] = servers as [TestServer];
    await seed(database, model, 'demo');
    for (const server of servers) await server.tokenOf('admin');
  });

  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const database of databases) await database.close();
    await cluster?.stop();
  });

  it('costs no server and no acknowledged write, five times', async () => {
    const notReady: unknown[] = [];
    const received = await listen(servers[0] as TestServer);
    const writers = servers.flatMap((server) => [1, 2, 3].map(() => startWriter(server)));
    await until(() => writers.every(({ acknowledged }) => acknowledged.length > 2));

    for (const how of restarts) {
      await cluster?.restart(how, async () => {
        for (const server of servers) notReady.push(await readinessOf(server));
      });
      const before = writers.map(({ acknowledged }) => acknowledged.length);
      await until(async () => (await Promise.all(servers.map(isReady))).every(Boolean));
      await until(() => writers.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0)));
    }
    const answers = (await Promise.all(writers.map((writer) => writer.end()))).flat();

    await until(
      async () => (await change(servers[1] as TestServer)) && received().includes('event: changed'),
    );

    const [database] = databases as [Database];
    const stored = await database.query<{ id: string; entries: number }>({
      text: `
        select s.id, (select count(*) from activities a where a.entity_id = s.id::text and a.event = 'created') as entries
        from strategic_axis_repositories s
        where s.label like 'Essai %'`,
      values: [],
    });
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ resource }) => resource.id);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(stored.filter(({ entries }) => entries !== 1)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
    const checks = { database: 'unavailable', files: 'ok', identityProvider: 'ok' };
    expect(notReady).toEqual(notReady.map(() => ({ status: 'unavailable', checks })));
    for (const { logLines } of servers) {
      expect(logLines.filter((line) => line.includes('"the database is away"')).length).toBeGreaterThan(0);
      expect(logLines.at(-1)).not.toContain('the database is away');
    }
  }, 300_000);

  let record: string;

  /** A live stream on a dossier: gives what came so far. */
  async function listen(server: TestServer): Promise<() => string> {
    const { rows } = await server.call('/training-courses?page[size]=1', { account: 'admin' });
    record = rows[0]?.id ?? '';
    const stream = await fetch(`${server.origin}/api/v1/live?watch=training-courses/${record}`, {
      headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
    });
    let text = '';
    const read = async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
    };
    void read().catch(() => undefined);
    return () => text;
  }

  async function change(server: TestServer): Promise<boolean> {
    const attributes = { fees_description: `Essai ${crypto.randomUUID()}` };
    const { status } = await server.call(`/training-courses/${record}`, {
      account: 'manager',
      method: 'PATCH',
      body: { data: { type: 'training_courses', id: record, attributes } },
    });
    return status === 200;
  }

  interface Writer {
    readonly acknowledged: readonly string[];
    end(): Promise<Answer[]>;
  }

  /** Writes without pause, as a person does who tries again. */
  function startWriter(server: TestServer): Writer {
    const answers: Answer[] = [];
    const acknowledged: string[] = [];
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        const answer = await write(server);
        answers.push(answer);
        if (answer.status === 201) acknowledged.push(answer.resource.id);
        else await pause(20);
      }
      return answers;
    };
    const done = work();
    return {
      acknowledged,
      end: () => {
        isOver = true;
        return done;
      },
    };
  }
});

let labels = 0;

function write(server: TestServer): Promise<Answer> {
  labels += 1;
  const attributes = { label: `Essai ${labels}` };
  return server.call('/strategic-axis-repositories', {
    account: 'admin',
    method: 'POST',
    body: { data: { type: 'strategic_axis_repositories', attributes } },
  });
}

async function isReady(server: TestServer): Promise<boolean> {
  return (await fetch(`${server.origin}/health/ready`)).ok;
}

async function readinessOf(server: TestServer): Promise<unknown> {
  return (await fetch(`${server.origin}/health/ready`)).json();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
