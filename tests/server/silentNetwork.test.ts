import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { failureCode } from '#engine/server/failureCode.ts';
import { startTcpProxy, type TcpProxy } from '../hammer/faults/tcpProxy.ts';
import { lendDatabase } from '../world/databases.ts';
import { describeWith } from '../world/describeWith.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';

/** A machine without PostgreSQL has no network to it. */
const lent = await lendDatabase();

describeWith(lent, 'TEST_DATABASE_URL')('a network to PostgreSQL that swallows everything', () => {
  let proxy: TcpProxy;
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    proxy = await startTcpProxy(lent?.url ?? '');
    database = await openDatabase({ url: proxy.url });
    await migrate(database, 'generated/migrations');
    server = await startTestServer({ database });
    await seed(database, server.model, 'demo');
    await server.tokenOf('admin');
  });

  afterAll(async () => {
    await server.stop();
    await database.close();
    await proxy.close();
    await lent?.drop();
  });

  const write = (label: string) =>
    server.call('/profession-repositories', {
      account: 'admin',
      method: 'POST',
      body: { data: { type: 'profession_repositories', attributes: { label } } },
    });

  it('keeps nobody waiting: a request under way is refused, and the next is served once it is back', async () => {
    await write('Avant');
    proxy.silence();

    const refused = await write('Pendant');
    proxy.heal();
    const written = await write('Après');

    expect([refused.status, written.status]).toEqual([503, 201]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 300_000);

  it('lets a statement finish that takes its time', async () => {
    const rows = await database.query({ text: 'select pg_sleep(18)::text as slept', values: [] });

    expect(rows).toEqual([{ slept: '' }]);
  }, 300_000);

  it('makes a transaction one that may be tried again, which the server gave up meanwhile', async () => {
    const direct = await openDatabase({ url: lent?.url });
    const broken = database.transaction(async (tx) => {
      await tx.script("set local idle_in_transaction_session_timeout = '200ms'");
      const [session] = await tx.query<{ pid: number }>({
        text: 'select pg_backend_pid() as pid',
        values: [],
      });
      proxy.silence();
      const answer = tx.query({ text: 'select 1 as one', values: [] });
      answer.catch(() => undefined);
      await until(async () => {
        const text = 'select pid from pg_stat_activity where pid = $1';
        return (await direct.query({ text, values: [session?.pid ?? 0] })).length === 0;
      });
      proxy.heal();
      await answer;
    });

    expect(failureCode(await broken.catch((error: unknown) => error))).toBe('unavailable');
    await direct.close();
    expect(await database.query({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
  }, 300_000);
});
