import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { runCommand } from '../world/command.ts';
import { describeWith } from '../world/describeWith.ts';
import { until } from '../world/until.ts';
import { type Fleet, type FleetServer, hasProxy, startFleet } from './fleet.ts';
import { changing, creating, failedOf, type Outcome, reading, startLoad } from './load.ts';

const as = 'librarian';
const authors = { path: 'authors', field: 'last_name', as, attributes: { birth_year: 1902 } } as const;

describeWith(hasProxy, 'HAProxy and PostgreSQL')('servers that are upgraded one after the other', () => {
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
    await makeRelease(newer);
    await generate(newer);
    fleet = await startFleet({ size: 2, product: { id: 'library', folder: older } });
    database = await openDatabase({ url: fleet.cluster.url });
    // What came with a database is nothing that an older version knew not of: this one is in service for long.
    await database.script("update schema_backfills set applied_at = applied_at - interval '1 day'");
  }, 300_000);

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

    const stored = await database.query<{ id: string; centenary: number }>({
      text: 'select id::text as id, centenary from authors where birth_year is not null',
      values: [],
    });
    const ids = new Set(stored.map(({ id }) => id));
    expect(failedOf(outcomes)).toEqual([]);
    expect(outcomes.filter(({ id }) => id !== undefined && !ids.has(id))).toEqual([]);
    // Those too that an older server wrote when the newer one had filled them in.
    expect(stored.filter(({ centenary }) => centenary !== 2002)).toEqual([]);
    for (const { origin: from } of fleet.servers) {
      const { attributes } = (await fleet.call(`/authors/${own[0]}`, { as, from })).resource;
      expect(attributes).toMatchObject({ awards: null, centenary: 2002 });
      expect((await createPublisher(from)).status).toBe(201);
    }
  }, 300_000);

  async function createAuthor(last_name: string): Promise<string> {
    const body = { data: { type: 'authors', attributes: { last_name, birth_year: 1902 } } };
    return (await fleet.call('/authors', { as, method: 'POST', body })).resource.id;
  }

  function createPublisher(from: string) {
    const body = { data: { type: 'publishers', attributes: { last_name: 'Gallimard' } } };
    return fleet.call('/publishers', { as, method: 'POST', body, from });
  }
});

/** A field, a calculated one and a list more, and a field that is called otherwise, as a release brings them. */
async function makeRelease(folder: string): Promise<void> {
  const authorsFile = join(folder, 'authors.json');
  const { properties, ...schema } = JSON.parse(await readFile(authorsFile, 'utf8'));
  const label = { fr: 'Nom de famille', en: 'Family name' };
  const more = {
    ...properties,
    last_name: { ...properties.last_name, 'x-label': label },
    awards: { type: 'integer', 'x-label': { fr: 'Prix reçus', en: 'Awards' } },
    centenary: {
      type: 'integer',
      'x-formula': 'birth_year + 100',
      'x-ui': { plain: true },
      'x-label': { fr: 'Centenaire', en: 'Centenary' },
    },
  };
  await writeFile(authorsFile, JSON.stringify({ ...schema, properties: more }, null, 2));
  const { 'x-resource': resource } = schema;
  const publishers = {
    'x-resource': {
      ...resource,
      path: 'publishers',
      label: { fr: ['Éditeur', 'Éditeurs'], en: ['Publisher', 'Publishers'] },
      represent: '{last_name}',
    },
    'x-list': { columns: ['last_name'] },
    properties: { last_name: more.last_name },
    required: ['last_name'],
  };
  await writeFile(join(folder, 'publishers.json'), JSON.stringify(publishers, null, 2));
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
