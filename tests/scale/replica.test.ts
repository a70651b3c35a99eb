import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { inRequest } from '#engine/db/replica/ownWrites.ts';
import { type Cluster, startCluster } from '../world/cluster.ts';
import { describeWith } from '../world/describeWith.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';

/** One that forgets commits tells its replica of them late. */
const cluster = await startCluster({ durable: true });

const lists = '/strategic-axis-repositories?page[size]=100';

describeWith(cluster, 'PostgreSQL')('servers that read from a streaming replica', () => {
  let replica: Cluster;
  let onReplica: Database;
  const databases: Database[] = [];
  const servers: TestServer[] = [];

  beforeAll(async () => {
    const { url } = cluster as Cluster;
    const byHand = await openDatabase({ url });
    await migrate(byHand, 'generated/migrations');
    await byHand.close();
    replica = await (cluster as Cluster).startReplica();
    onReplica = await openDatabase({ url: replica.url });
    for (const _ of [1, 2]) {
      const database = await openDatabase({ url, readUrl: replica.url });
      databases.push(database);
      servers.push(await startTestServer({ database }));
    }
    await seed(first(databases), first(servers).model, 'demo');
    for (const server of servers) await server.tokenOf('admin');
    await isReadFrom('replica');
  }, 300_000);

  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const database of [...databases, onReplica]) await database?.close();
    await replica?.stop();
    await cluster?.stop();
  });

  afterEach(() => replays('resume'));

  it.each([
    ['lists', '/strategic-axis-repositories?page[size]=100'],
    ['exports', '/strategic-axis-repositories/export?format=csv'],
    ['searches', '/records?filter[q]=MARK'],
  ])(
    'show %s as the replica has them, and to whoever wrote what she wrote, on each server',
    async (_, path) => {
      const seen = await whileBehind(async (one, other) => {
        const mark = crypto.randomUUID().replaceAll('-', '');
        const label = `Marqueur ${mark}`;
        const created = await create(one, label);
        const position = created.headers.get('written-up-to') ?? '';
        const own = await read(other, path.replace('MARK', mark), position);
        const others = await read(other, path.replace('MARK', mark));
        const opened = await read(other, `/strategic-axis-repositories/${created.resource.id}`);
        return [own, others, opened].map(({ text }) => text.includes(label));
      });

      expect(seen).toEqual([true, false, true]);
    },
  );

  it('ask it nothing but the list, once they know that it is far enough', async () => {
    const [one] = servers as [TestServer];
    const position = (await create(one, 'Connue')).headers.get('written-up-to') ?? '';
    await read(one, lists, position);
    const asked: string[] = [];
    const stop = first(databases).onStatement(({ text }) => asked.push(text));

    for (let count = 0; count < 10; count += 1) await read(one, lists, position);
    stop();

    const positions = asked.filter((text) => text.includes('pg_last_wal_replay_lsn'));
    // Once a second both positions are read and compared; one comparison may have begun before the first statement here.
    const comparisons = asked.filter((text) => text.includes('pg_current_wal_insert_lsn'));
    expect(positions.length).toBeLessThanOrEqual(comparisons.length + 1);
    expect(asked.filter((text) => text.includes('strategic_axis_repositories'))).toHaveLength(10);
  });

  it('tell of a change when the replica has it', async () => {
    const [one, other] = servers as [TestServer, TestServer];
    await onReplica.script("alter system set recovery_min_apply_delay = '300ms'");
    await onReplica.script('select pg_reload_conf()');
    const leaving = new AbortController();
    const received = await listen(other, leaving.signal);

    const { id } = (await create(one, 'Annoncée')).resource;
    await expect.poll(received, { interval: 5, timeout: 25_000 }).toContain('event: changed');
    const heard = await read(other, lists);

    expect(idsOf(heard)).toContain(id);
    leaving.abort();
    await onReplica.script('alter system reset recovery_min_apply_delay');
    await onReplica.script('select pg_reload_conf()');
  });

  it('leave one that falls behind, and come back to it', async () => {
    const [one] = servers as [TestServer];
    await isReadFrom('replica');
    await replays('pause');

    const { id } = (await create(one, 'En retard')).resource;

    await until(async () => idsOf(await read(one, lists)).includes(id));
    await isReadFrom('primary');
    await replays('resume');
    await isReadFrom('replica');
  }, 300_000);

  it('answer while it is away, and come back to it', async () => {
    const [one] = servers as [TestServer];
    const statuses: number[] = [];
    const ask = async () => statuses.push((await read(one, lists)).status);

    await Promise.all([ask(), ask(), ask()]);
    await replica.restart('immediate', async () => {
      for (let count = 0; count < 5; count += 1) await Promise.all([ask(), ask(), ask()]);
      await isReadFrom('primary');
      await ask();
    });
    await isReadFrom('replica');
    await ask();

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(one.logLines.join('')).toContain('the replica does not serve: reads go to the primary');
  });

  it('answer while it hangs with every connection open, and come back to it', async () => {
    const [one] = servers as [TestServer];
    await isReadFrom('replica');

    const thaw = await replica.freeze();
    const meanwhile = await Promise.all(
      Array.from({ length: 20 }, async () => (await read(one, lists)).status),
    ).finally(thaw);

    expect(meanwhile.filter((status) => status !== 200)).toEqual([]);
    await isReadFrom('replica');
  });

  /** What is seen while the replica stands still; again, where a server left it meanwhile because it does. */
  async function whileBehind<T>(look: (one: TestServer, other: TestServer) => Promise<T>): Promise<T> {
    const [one, other] = servers as [TestServer, TestServer];
    for (let attempt = 1; ; attempt += 1) {
      await isReadFrom('replica');
      await replays('pause');
      const seen = await look(one, other);
      const place = await placeOfReads();
      await replays('resume');
      if (place === 'replica' || attempt === 10) return seen;
    }
  }

  async function replays(what: 'pause' | 'resume'): Promise<void> {
    await onReplica.script(`select pg_wal_replay_${what}()`);
    const statement = { text: 'select pg_get_wal_replay_pause_state() as state', values: [] };
    await until(async () => {
      const [row] = await onReplica.query<{ state: string }>(statement);
      return row?.state === (what === 'pause' ? 'paused' : 'not paused');
    });
  }

  async function isReadFrom(place: 'replica' | 'primary'): Promise<void> {
    await until(async () => (await placeOfReads()) === place);
  }

  /** Of all servers; undefined: some read here and some there. */
  async function placeOfReads(): Promise<string | undefined> {
    const statement = { text: 'select pg_is_in_recovery() as there', values: [], mayLag: true };
    const found = databases.map((database) =>
      inRequest({ after: undefined, hasWritten: false, hasUnknownEnd: false }, () =>
        database.query<{ there: boolean }>(statement),
      ),
    );
    const places = (await Promise.all(found)).map(([row]) => (row?.there ? 'replica' : 'primary'));
    return places.every((place) => place === places[0]) ? places[0] : undefined;
  }

  async function listen(server: TestServer, signal: AbortSignal): Promise<() => string> {
    const stream = await fetch(`${server.origin}/api/v1/live?watch=strategic-axis-repositories`, {
      headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
      signal,
    });
    let text = '';
    const readAll = async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
    };
    void readAll().catch(() => undefined);
    return () => text;
  }
});

function first<T>(all: readonly T[]): T {
  return all[0] as T;
}

function create(server: TestServer, label: string): Promise<Answer> {
  return server.call('/strategic-axis-repositories', {
    account: 'admin',
    method: 'POST',
    body: { data: { type: 'strategic_axis_repositories', attributes: { label } } },
  });
}

function read(server: TestServer, path: string, position?: string): Promise<Answer> {
  return server.call(path, {
    account: 'admin',
    ...(position !== undefined && { headers: { 'written-up-to': position } }),
  });
}

function idsOf({ rows }: Answer): readonly string[] {
  return rows.map(({ id }) => id);
}
