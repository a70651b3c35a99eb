import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alecProduct } from '#bin/alecProduct.ts';
import { createTryOut, type TryOut } from '#bin/schemas/tryOut.ts';
import { renameField } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { filePatch } from '#engine/admin/studio/edit/text/patchOf.ts';
import { setValue } from '#engine/jsonText/editJson.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

const rates = 'pec-rate-repositories';
let folder: string;
let tryOut: TryOut;
let dev: TestServer;
let production: TestServer;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-schemas-'));
  await cp('resources-schema', folder, { recursive: true });
  source = await readFile(join(folder, 'pec-rates.json'), 'utf8');
  tryOut = createTryOut({ product: alecProduct, isFollowed: false });
  const { tryFiles } = tryOut;
  dev = await startTestServer({ schemas: { folder, isFollowed: true, tryFiles } });
  production = await startTestServer({ schemas: { folder, isFollowed: false, tryFiles } });
}, 300_000);

afterAll(async () => {
  await Promise.all([dev.stop(), production.stop(), tryOut.rest()]);
  await rm(folder, { recursive: true, force: true });
});

const json = { 'content-type': 'application/vnd.api+json', 'accept-language': 'en' };

interface CheckOptions {
  readonly server?: TestServer;
  readonly account?: 'admin' | 'manager';
  readonly renameElsewhere?: JsonValue;
}

function check(sources: JsonValue, { server = dev, account = 'admin', ...wish }: CheckOptions = {}) {
  const body = { data: { type: 'schema-checks', attributes: { sources, ...wish } } };
  return server.call('/schemas/check', { method: 'POST', account, headers: json, body });
}

function save(path: string, text: string, headers: Record<string, string>, server = dev, wish = {}) {
  const body = { data: { type: 'schemas', id: path, attributes: { source: text, ...wish } } };
  return server.call(`/schemas/${path}`, {
    method: 'PUT',
    account: 'admin',
    headers: { ...json, ...headers },
    body,
  });
}

const training = JSON.stringify({
  $schema: './meta/resource.schema.json',
  'x-resource': {
    path: 'training-centres',
    menu: 'repositories',
    label: { fr: ['Centre', 'Centres'], en: ['Centre', 'Centres'] },
  },
  properties: { label: { $ref: 'meta/fields.json#/label' } },
});

async function version(path = rates): Promise<string> {
  const { resource } = await dev.call(`/schemas/${path}`, { account: 'admin' });
  return String(resource.attributes?.version);
}

/** A file with another name of a field that candidate-profiles.json names. */
async function renamedLanguages() {
  const languages = await readFile(join(folder, 'candidate-languages.json'), 'utf8');
  const renamed = renameField(
    languages,
    { name: 'candidate_profile', saved: ['candidate_profile'] },
    'profile',
  );
  return { languages, renamed };
}

describe('the check of a schema', () => {
  it('says what follows for the rows, and how the resource looks', async () => {
    const edited = setValue(source, ['properties', 'note'], {
      type: 'string',
      'x-label': { fr: 'Note', en: 'Note' },
    });

    const { status, resource } = await check({ [rates]: edited });

    const [{ count = 0 } = {}] = await dev.database.query<{ count: number }>({
      text: 'select count(*)::int as count from pec_rate_repositories',
      values: [],
    });
    expect(status).toBe(200);
    expect(resource.attributes).toMatchObject({
      faults: [],
      changes: [{ kind: 'added', resource: rates, field: 'note', rows: count }],
      lost: [],
    });
    const { resources } = resource.attributes as never as { resources: Record<string, never> };
    expect(resources[rates]).toMatchObject({
      screen: { fields: expect.arrayContaining([expect.objectContaining({ name: 'note' })]) },
      words: { fr: { resources: { [rates]: { fields: { note: 'Note' } } } } },
    });
  });

  it('gives faults with their place and the nearest name', async () => {
    const edited = setValue(source, ['x-list', 'columns', 0], 'labl');

    const { resource } = await check({ [rates]: edited });

    expect(resource.attributes?.faults).toEqual([
      {
        file: 'pec-rates.json',
        pointer: '/x-list/columns/0',
        line: 18,
        message: expect.stringContaining("Did you mean 'label'?"),
      },
    ]);
  });

  it('tells where a text is no JSON', async () => {
    const { resource } = await check({ [rates]: source.replace('"order": true', '"order": ') });

    expect(resource.attributes?.faults).toMatchObject([{ pointer: '', line: 16 }]);
  });

  it('refuses to lose a field, and counts its values', async () => {
    const { resource } = await check({
      [rates]: setValue(source, ['properties', 'cofi_rate'], undefined).replace(/, "cofi_rate"\]/g, ']'),
    });

    expect(resource.attributes).toMatchObject({
      faults: [{ pointer: '/properties/cofi_rate', message: expect.stringContaining('would be lost') }],
      changes: [{ kind: 'removed', field: 'cofi_rate' }],
      lost: [{ field: 'cofi_rate', rows: expect.any(Number) }],
    });
  });

  it('keeps the values of a field that is renamed', async () => {
    const renamed = setValue(
      source.replaceAll('"cofi_rate"', '"funding"'),
      ['properties', 'funding', 'x-renamed-from'],
      'cofi_rate',
    );

    const { resource } = await check({ [rates]: renamed });

    expect(resource.attributes).toMatchObject({
      faults: [],
      changes: [{ kind: 'renamed', field: 'funding', from: 'cofi_rate' }],
    });
  });

  it('says which other files name a field that is renamed or gone, and renames it there on wish', async () => {
    const { languages, renamed } = await renamedLanguages();
    const removed = setValue(languages, ['properties', 'candidate_profile'], undefined);
    const named = {
      field: 'candidate_profile',
      path: 'candidate-profiles',
      file: 'candidate-profiles.json',
      places: [{ pointer: '/properties/languages/x-relation/inverse', line: 315 }],
    };

    const alone = await check({ 'candidate-languages': renamed });
    const gone = await check({ 'candidate-languages': removed });
    const together = await check({ 'candidate-languages': renamed }, { renameElsewhere: true });

    expect(alone.resource.attributes).toMatchObject({ named: [{ ...named, to: 'profile' }], others: [] });
    expect(alone.resource.attributes?.faults).toMatchObject([{ file: named.file }]);
    expect(gone.resource.attributes).toMatchObject({ named: [{ ...named, to: null }] });
    expect(together.resource.attributes).toMatchObject({
      faults: [],
      named: [{ ...named, to: 'profile' }],
      others: [{ file: named.file, text: expect.stringContaining('"inverse": "profile"') }],
    });
    expect((await check({ [rates]: source }, { renameElsewhere: 'yes' })).status).toBe(400);
  });

  it('is for those who may change schemas, one at a time, and of bounded size', async () => {
    const answers = await Promise.all([check({ [rates]: source }), check({ [rates]: source })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await check({ [rates]: source }, { account: 'manager' })).status).toBe(403);
    expect((await check({ [rates]: ' '.repeat(300_000) })).status).toBe(413);
    expect((await check({ '../meta/product': '{}' })).status).toBe(404);
    expect((await check({ [rates]: 3 })).status).toBe(400);
  });
});

describe('a schema that is saved', () => {
  it('is written as the formatter writes it, on the version it was made of', async () => {
    const before = await version();
    const edited = source.replace('"order": true', '"order":true');

    const saved = await save(rates, edited, { 'if-match': `"${before}"` });
    const late = await save(rates, edited, { 'if-match': '"0123456789abcdef"' });

    expect([saved.status, late.status, late.errors[0]?.code]).toEqual([200, 412, 'schema-changed']);
    expect(await readFile(join(folder, 'pec-rates.json'), 'utf8')).toBe(source);
  });

  it('makes a new file once', async () => {
    const first = await save('training-centres', training, { 'if-none-match': '*' });
    const second = await save('training-centres', training, { 'if-none-match': '*' });

    expect([first.status, second.status]).toEqual([200, 412]);
    await rm(join(folder, 'training-centres.json'));
  });

  it('is written together with those that name a renamed field, or none of them is', async () => {
    const { languages, renamed } = await renamedLanguages();
    const profiles = join(folder, 'candidate-profiles.json');
    const before = await readFile(profiles, 'utf8');
    const current = { 'if-match': `"${await version('candidate-languages')}"` };
    const wish = { renameElsewhere: true };

    const alone = await save('candidate-languages', renamed, current);
    const late = await save('candidate-languages', renamed, { 'if-match': '"0123456789abcdef"' }, dev, wish);
    const untouched = await readFile(profiles, 'utf8');
    const together = await save('candidate-languages', renamed, current, dev, wish);

    expect([alone.status, late.status, together.status]).toEqual([422, 412, 200]);
    expect(untouched).toBe(before);
    const place = ['properties', 'languages', 'x-relation', 'inverse'];
    expect(await readFile(profiles, 'utf8')).toBe(setValue(before, place, 'profile'));
    expect(await readFile(join(folder, 'candidate-languages.json'), 'utf8')).toBe(renamed);
    await writeFile(profiles, before);
    await writeFile(join(folder, 'candidate-languages.json'), languages);
  });

  it('is refused while it has faults, outside the folder, and where no file is followed', async () => {
    const current = { 'if-match': `"${await version()}"` };

    const faulty = await save(rates, source.replace('"required"', '"requierd"'), current);
    const outside = await save('..%2Fmeta%2Fproduct', '{}', { 'if-none-match': '*' });
    const elsewhere = await save(rates, source, current, production);
    const unversioned = await save(rates, source, {});

    expect(faulty.errors[0]).toMatchObject({ code: 'schema-faulty', source: { pointer: '/requierd' } });
    expect([faulty.status, outside.status, elsewhere.status, unversioned.status]).toEqual([
      422, 404, 403, 400,
    ]);
    expect(await readFile(join(folder, 'pec-rates.json'), 'utf8')).toBe(source);
    await writeFile(join(folder, 'pec-rates.json'), source);
  });
});

describe('a server that follows no file', () => {
  const filesOf = async () =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    );

  /** What the page of the studio reads before it writes a patch. */
  const readFrom = async (path: string) => {
    const { resource, text } = await production.call(`/schemas/${path}`, { account: 'admin' });
    const { file, ...base } = resource.attributes as never as Record<'file' | 'source' | 'version', string>;
    return { file, base, folder: String(JSON.parse(text).meta.folder) };
  };

  it('gives what a patch is made of, which git applies to the same file', async () => {
    const { folder: place, file, base } = await readFrom(rates);
    const edited = setValue(base.source, ['properties', 'note'], { type: 'string', title: 'Durée « été »' });
    const root = await mkdtemp(join(tmpdir(), 'alec-applied-'));
    await cp(folder, join(root, place), { recursive: true });
    const before = await filesOf();

    const patches = [
      filePatch({ folder: place, file, base, text: edited }),
      filePatch({
        folder: place,
        file: 'training-centres.json',
        base: { source: '', version: null },
        text: training,
      }),
    ];
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['apply'], { cwd: root, input: patches.join('') });

    const applied = new Map(before).set(file, edited).set('training-centres.json', formatJson(training));
    const names = (await readdir(join(root, place))).filter((name) => name.endsWith('.json'));
    expect(names.sort()).toEqual([...applied.keys()].sort());
    for (const name of names) expect(await readFile(join(root, place, name), 'utf8')).toBe(applied.get(name));
    expect(await filesOf()).toEqual(before);
    await rm(root, { recursive: true });
  });

  it.each([
    ['an administrator', 'admin', 403, 'schemas-not-followed'],
    ['a manager', 'manager', 403, 'forbidden'],
    ['nobody in particular', undefined, 401, 'unauthenticated'],
  ] as const)('writes no file for %s', async (_, account, status, code) => {
    const before = await filesOf();
    const put = (path: string, text: string, headers: Record<string, string>) =>
      production.call(`/schemas/${path}`, {
        method: 'PUT',
        ...(account && { account }),
        headers: { ...json, ...headers },
        body: { data: { type: 'schemas', id: path, attributes: { source: text } } },
      });

    const answers = [
      await put(rates, source.replace('Taux', 'Tarif'), { 'if-match': `"${await version()}"` }),
      await put('training-centres', training, { 'if-none-match': '*' }),
    ];

    expect(answers.map((answer) => [answer.status, answer.errors[0]?.code])).toEqual([
      [status, code],
      [status, code],
    ]);
    expect(await filesOf()).toEqual(before);
  });

  it('checks nothing for whom the studio is not', async () => {
    const body = { data: { type: 'schema-checks', attributes: { sources: { [rates]: source } } } };
    const asNobody = { method: 'POST', headers: json, body };

    expect((await production.call('/schemas/check', asNobody)).status).toBe(401);
    expect((await check({ [rates]: source }, { server: production, account: 'manager' })).status).toBe(403);
  });
});
