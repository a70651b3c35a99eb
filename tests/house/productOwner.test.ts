import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#bin/signIn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { type DevServer, startDevServer } from '../world/devServer.ts';
import { type Answer, readAnswer } from '../world/server.ts';
import { until } from '../world/until.ts';

/** Generous on purpose: `npm run bench` and the walks measure how long people wait. */
const timeoutMs = 300_000;

const file = 'resources-schema/pec-rates.json';
const path = '/pec-rate-repositories';

let folder: string;
let origin: string;
let token: string;
let devServer: DevServer;
let oldRow: string;
let newRow: string;
let deviceType: string;
let handWritten: ReadonlyMap<string, string>;

beforeAll(async () => {
  devServer = await startDevServer();
  ({ folder, origin } = devServer);
  token = await signIn('admin', origin, 'alec');
  const devices = await call('/device-type-repositories?page[size]=1');
  deviceType = devices.rows[0]?.id ?? '';
  oldRow = (await createRate({ rate: '9.150' })).resource.id;
  handWritten = await hashes();
}, timeoutMs);

afterAll(async () => {
  await devServer.end();
});

it('a screen that stands apart has its own page and files beside them', async () => {
  const [page, manifest] = await Promise.all(
    ['/candidate/dashboard', '/candidate/manifest.webmanifest'].map((address) => fetch(origin + address)),
  );

  expect(await page?.text()).toContain('candidate.tsx');
  expect(await manifest?.json()).toMatchObject({ start_url: 'dashboard' });
});

describe("the product owner's minute", () => {
  it(
    'a field written into one file is soon in the API',
    async () => {
      await devServer.edit(file, (fields) => Object.assign(fields, { lodging_rate: lodgingRate }));
      await shows(async () => (await call(`${path}?filter[lodging_rate][gte]=0`)).status === 200);
      await devServer.command.until(/_lodging_rate\.sql/);

      const created = await createRate({ rate: '9.150', lodging_rate: '12.50' });
      newRow = created.resource.id;

      expect(created.status).toBe(201);
      expect(created.resource.attributes.lodging_rate).toBe('12.50');
    },
    timeoutMs,
  );

  it('lists show it, filter by it and sort by it', async () => {
    const cheaper = await createRate({ rate: '9.150', lodging_rate: '3.00' });

    const list = await call(`${path}?page[size]=200`);
    const dear = await call(`${path}?filter[lodging_rate][gte]=10`);
    const sorted = await call(`${path}?filter[lodging_rate][gte]=0&sort=-lodging_rate`);

    expect(list.rows.every(({ attributes }) => 'lodging_rate' in attributes)).toBe(true);
    expect(dear.rows.map(({ id }) => id)).toEqual([newRow]);
    expect(sorted.rows.map(({ id }) => id)).toEqual([newRow, cheaper.resource.id]);
  });

  it('what it may hold is checked, with a pointer to it', async () => {
    const answer = await createRate({ rate: '9.150', lodging_rate: '12.345' });

    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([
      expect.objectContaining({
        code: 'surplus-decimals',
        source: { pointer: '/data/attributes/lodging_rate' },
      }),
    ]);
  });

  it('the rows of before are alive and have nothing in it', async () => {
    const { resource } = await call(`${path}/${oldRow}`);

    expect(resource.attributes).toMatchObject({ label: 'Essai 1', rate: '9.150', lodging_rate: null });
  });

  it('developers and other systems see it too', async () => {
    const openApi = await fetch(`${origin}/api/v1/openapi.json`).then((answer) => answer.text());
    const records = await readFile(join(folder, 'generated/records.ts'), 'utf8');

    expect(openApi).toContain('lodging_rate');
    expect(records).toMatch(/lodging_rate\??: /);
  });

  it('the screen gets it, with its words in both languages', async () => {
    const model = await call('/model');
    const words = await Promise.all(
      ['fr', 'en'].map((locale) => readFile(join(folder, `generated/locales/${locale}.json`), 'utf8')),
    );

    expect(model.text).toContain('lodging_rate');
    expect(words[0]).toContain('Taux d’hébergement');
    expect(words[1]).toContain('Lodging rate');
  });

  it('no other file was written by hand or by a command', async () => {
    const now = await hashes();

    const changed = [...now].filter(([name, hash]) => handWritten.get(name) !== hash).map(([name]) => name);
    expect(changed).toEqual([file]);
    expect(now.size).toBe(handWritten.size);
  });

  it(
    'a new name keeps what was stored under the old one',
    async () => {
      await devServer.edit(file, (fields) => {
        delete fields.lodging_rate;
        fields.housing_rate = { ...lodgingRate, 'x-renamed-from': 'lodging_rate' };
      });
      await shows(async () => (await call(`${path}?filter[housing_rate][gte]=0`)).status === 200);
      await devServer.command.until(/_housing_rate\.sql/);

      const { resource } = await call(`${path}/${newRow}`);
      expect(resource.attributes).toMatchObject({ housing_rate: '12.50' });
      expect(resource.attributes).not.toHaveProperty('lodging_rate');
      expect(await newMigrations()).toEqual([
        expect.stringMatching(/^\d{4}_pec_rate_repositories_housing_rate\.sql$/),
      ]);
    },
    timeoutMs,
  );

  it(
    'a misspelt keyword is named in the terminal with its place and the right word, and the server goes on',
    async () => {
      const before = await readFile(join(folder, 'generated/model.json'), 'utf8');

      await devServer.edit(file, (fields) => {
        const { 'x-decimal': shape, ...rest } = lodgingRate;
        fields.housing_rate = { ...rest, 'x-decimel': shape, 'x-renamed-from': 'lodging_rate' };
      });
      await devServer.command.until(
        /resources-schema\/pec-rates\.json \/properties\/housing_rate\S*\n.*'x-decimel'.*'x-decimal'/,
      );

      const { status, resource } = await call(`${path}/${newRow}`);
      expect(status).toBe(200);
      expect(resource.attributes.housing_rate).toBe('12.50');
      expect(await readFile(join(folder, 'generated/model.json'), 'utf8')).toBe(before);
    },
    timeoutMs,
  );

  it(
    'what was tried out and given up leaves no trail, and the rows are alive',
    async () => {
      await devServer.edit(file, (fields) => void delete fields.housing_rate);
      await shows(
        async () =>
          (await call(`${path}?filter[housing_rate][gte]=0`)).status === 400 &&
          (await newMigrations()).length === 0,
      );

      const { resource } = await call(`${path}/${newRow}`);
      expect(resource.attributes).toMatchObject({ label: 'Essai 2', rate: '9.150' });
    },
    timeoutMs,
  );
});

/** Migrations that were not there when the house began. */
async function newMigrations(): Promise<string[]> {
  const before = await readdir('generated/migrations');
  return (await readdir(join(folder, 'generated/migrations'))).filter((name) => !before.includes(name));
}

const lodgingRate = {
  type: 'string',
  'x-decimal': { scale: 2, unit: 'EUR', min: '0' },
  'x-label': { fr: 'Taux d’hébergement', en: 'Lodging rate' },
};

/** Waits until the API serves the edited schema. Its files are written right after, and then named in the terminal. */
function shows(isServed: () => Promise<boolean>): Promise<void> {
  return until(isServed, devServer.command.output);
}

let rates = 0;

function createRate(attributes: Readonly<Record<string, JsonValue>>): Promise<Answer> {
  rates += 1;
  return call(path, {
    data: {
      type: 'pec_rate_repositories',
      attributes: { label: `Essai ${rates}`, ...attributes },
      relationships: { device_type: { data: { type: 'device_type_repositories', id: deviceType } } },
    },
  });
}

async function call(address: string, body?: JsonValue): Promise<Answer> {
  const type = 'application/vnd.api+json';
  return readAnswer(
    await fetch(`${origin}/api/v1${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
}

/** The project without its tests, in a folder of its own; the packages are borrowed one by one. */
async function hashes(): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !/^(generated|data|node_modules)\//.test(name));
  return new Map(
    await Promise.all(
      places.map(async (name) => [name, hashOf(await readFile(join(folder, name)))] as const),
    ),
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
