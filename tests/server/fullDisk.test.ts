import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { describeWith } from '../world/describeWith.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { mountSmallDisk, type SmallDisk } from '../world/smallDisk.ts';
import { until } from '../world/until.ts';

/** A full disk needs one of its own, which only a privileged account may mount. */
const disk = mountSmallDisk(400);

describeWith(disk, 'a small disk, which root can mount')('the embedded database on a full disk', () => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await openDatabase({ dataDir: disk?.folder });
    await migrate(database, 'generated/migrations');
    server = await startTestServer({ database });
    await seed(database, server.model, 'demo');
    await server.tokenOf('admin');
  });

  afterAll(async () => {
    await server.stop();
    await database.close();
    disk?.remove();
  });

  it('goes on reading, says when to write again, and writes when there is room', async () => {
    const before = await write(server);
    (disk as SmallDisk).fill(4);
    const ended = await fillTheLog(database);
    const first = await server.call('/strategic-axis-repositories', { account: 'admin' });
    await until(async () => (await read(server)) === 200);

    const refused = await write(server);
    const readiness = await (await fetch(`${server.origin}/health/ready`)).json();
    disk?.free();
    await until(async () => (await write(server)).status === 201);

    const kept = await server.call(`/strategic-axis-repositories/${before.resource.id}`, {
      account: 'admin',
    });
    expect(ended).toMatchObject({ code: '53100' });
    expect([first.status, refused.status, kept.status]).toEqual([503, 503, 200]);
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(readiness).toMatchObject({ status: 'limited', checks: { database: 'read-only' } });
    expect(await (await fetch(`${server.origin}/health/ready`)).json()).toMatchObject({ status: 'ok' });
    expect(messagesOf(server)).toEqual([
      'the database is away',
      'the database has no room left on its disk: reads go on, writes wait',
      'the database serves again',
    ]);
  }, 300_000);
});

/** Writes until the log finds no room for its next file, which ends PostgreSQL. */
async function fillTheLog(database: Database): Promise<unknown> {
  const megabyte = `select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`;
  try {
    for (let count = 0; count < 100; count += 1) await database.script(megabyte);
    return undefined;
  } catch (error) {
    return error;
  }
}

let labels = 0;

function write(server: TestServer) {
  labels += 1;
  const attributes = { label: `Essai ${labels}` };
  return server.call('/strategic-axis-repositories', {
    account: 'admin',
    method: 'POST',
    body: { data: { type: 'strategic_axis_repositories', attributes } },
  });
}

async function read(server: TestServer): Promise<number> {
  return (await server.call('/strategic-axis-repositories', { account: 'admin' })).status;
}

function messagesOf({ logLines }: TestServer): string[] {
  const messages = logLines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  return messages.filter((message) => message.startsWith('the database '));
}
