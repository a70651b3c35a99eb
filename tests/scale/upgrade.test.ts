import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { runCommand } from '../world/command.ts';
import { type Fleet, type FleetServer, hasProxy, startFleet } from './fleet.ts';
import { until } from './haproxy.ts';
import { changing, creating, failedOf, type Outcome, reading, startLoad } from './load.ts';

const as = 'librarian';
const authors = { path: 'authors', field: 'last_name', as } as const;

describe.runIf(hasProxy)('servers that are upgraded one after the other', () => {
  let folder: string;
  let fleet: Fleet;
  let database: Database;
  let newer: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const older = join(folder, 'older', 'library');
    newer = join(folder, 'newer', 'library');
    const isOurs = (path: string) => !/library\/(generated|data)/.test(path);
    await cp('tests/library', older, { recursive: true, filter: isOurs });
    await generate(older);
    await cp(older, newer, { recursive: true });
    await addField(join(newer, 'authors.json'));
    await generate(newer);
    fleet = await startFleet({ size: 2, product: { id: 'library', folder: older } });
    database = await openDatabase({ url: fleet.cluster.url });
  }, 180_000);

  afterAll(async () => {
    await database?.close();
    await fleet?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('answer every request meanwhile, and keep what they acknowledged', async () => {
    const own = await Promise.all(['Hugo', 'Sand', 'Camus'].map(createAuthor));
    const load = startLoad(fleet, [
      ...[1, 2, 3].map(() => creating(authors)),
      ...own.map((id) => changing(authors, id)),
      ...[1, 2].map(() => reading('/authors?page[size]=10', as)),
    ]);
    await until(() => load.outcomes.length > 40);

    for (const server of fleet.servers) {
      await server.end('SIGTERM');
      await moreOf(load.outcomes);
      await server.start(['--product', newer]);
      await isTaken(server);
      // The older one, while there is one, writes into tables that the newer one has changed.
      await moreOf(load.outcomes);
    }
    const outcomes = await load.end();

    const stored = await database.query<{ id: string }>({
      text: 'select id::text as id from authors',
      values: [],
    });
    const ids = new Set(stored.map(({ id }) => id));
    expect(failedOf(outcomes)).toEqual([]);
    expect(outcomes.filter(({ id }) => id !== undefined && !ids.has(id))).toEqual([]);
    const { attributes } = (await fleet.call(`/authors/${own[0]}`, { as })).resource;
    expect(attributes).toMatchObject({ awards: null });
  }, 120_000);

  async function createAuthor(last_name: string): Promise<string> {
    const body = { data: { type: 'authors', attributes: { last_name } } };
    return (await fleet.call('/authors', { as, method: 'POST', body })).resource.id;
  }
});

/** A field more, as a release brings them. */
async function addField(file: string): Promise<void> {
  const schema = JSON.parse(await readFile(file, 'utf8'));
  schema.properties.awards = { type: 'integer', 'x-label': { fr: 'Prix reçus', en: 'Awards' } };
  await writeFile(file, JSON.stringify(schema, null, 2));
}

async function generate(folder: string): Promise<void> {
  const command = runCommand(['node', 'src/bin/alec.js', 'generate', '--product', folder]);
  if ((await command.ended) !== 0) throw new Error(command.output());
}

async function moreOf(outcomes: readonly Outcome[]): Promise<void> {
  const before = outcomes.length;
  await until(() => outcomes.length > before + 40);
}

/** The balancer sends it requests again: it says how many it had. */
async function isTaken({ origin }: FleetServer): Promise<void> {
  const counted = async () =>
    (await (await fetch(`${origin}/metrics`)).text()).includes('route="/api/v1/authors"');
  await until(counted);
}
