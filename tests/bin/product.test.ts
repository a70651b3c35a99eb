import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../world/command.ts';
import { anyDatabase } from '../world/databases.ts';
import { startLibrary } from '../world/libraryServer.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder of schema files: what each says of its resource and of its one field. */
async function product(
  name: string,
  files: Readonly<
    Record<string, { readonly resource?: object; readonly field?: object; readonly list?: object }>
  >,
): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  for (const [file, { resource, field, list }] of Object.entries(files)) {
    const schema = {
      'x-resource': { path: file, label: { fr: [file, file], en: [file, file] }, ...resource },
      ...(list && { 'x-list': list }),
      properties: { name: { type: 'string', 'x-label': { fr: 'Nom', en: 'Name' }, ...field } },
    };
    await writeFile(join(path, `${file}.json`), JSON.stringify(schema));
  }
  return path;
}

async function generated(...words: readonly string[]) {
  const command = runCommand(['node', 'src/bin/alec.js', 'generate', ...words]);
  return { code: await command.ended, output: command.output() };
}

describe('a command for another product', () => {
  it.each([
    ['no folder', [], '--product names a folder of schema files, such as --product tests/library.'],
    ['a folder that is not there', ['no/such'], 'There is no folder '],
    ['a folder without schema files', ['docs'], 'There is no schema file (*.json) in '],
  ])('says what is wrong with %s', async (_, words, sentence) => {
    const { code, output } = await generated('--product', ...words);

    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });

  it('names the misspelt word and its file, and writes nothing', async () => {
    const path = await product('misspelt', { plants: { field: { 'x-lable': {} } } });

    const { code, output } = await generated('--product', path);

    expect(code).toBe(1);
    expect(output).toContain(`${path}/plants.json /properties/name/x-lable`);
    expect(output).toContain("Did you mean 'x-label'?");
    await expect(readFile(join(path, 'generated/model.json'))).rejects.toThrow('ENOENT');
  });

  it('refuses a list that no role was given, where others were', async () => {
    const path = await product('forgotten', {
      plants: { resource: { access: { roles: { gardener: ['view'] } } } },
      pots: {},
    });

    const { output } = await generated('--product', path);

    expect(output).toContain(`${path}/pots.json /x-resource\n  Nobody may see 'pots'.`);
  });

  it('names the nearest role of a view for a role that no file names', async () => {
    const view = { id: 'mine', label: { fr: 'Mes', en: 'Mine' }, kind: 'table', default: true };
    const path = await product('roles', {
      plants: {
        resource: { access: { roles: { gardener: ['view'] } } },
        list: {
          views: [
            { ...view, roles: ['gardener'] },
            { ...view, id: 'other', label: { fr: 'A', en: 'A' }, roles: ['gardner'] },
          ],
        },
      },
    });

    const { code, output } = await generated('--product', path);

    expect(code).toBe(1);
    expect(output).toContain(
      `${path}/plants.json /x-list/views/1/roles/0\n  'gardner' is not a role. Did you mean 'gardener'?`,
    );
  });

  it('adds a migration for a list that was added', async () => {
    const path = await product('grown', { plants: {} });
    await generated('--product', path);
    await product('grown', { plants: {}, pots: {} });

    const { output } = await generated('--product', path);

    expect(output).toContain(`${path}/generated/migrations/0002_`);
  });
});

it('gives one file without a word of roles or menus an account for everything and a place in the menu', async () => {
  const shop = await startLibrary(anyDatabase(), await product('shop', { plants: {} }));
  const body = { data: { type: 'plants', attributes: { name: 'Fougère' } } };

  const added = await shop.call('/plants', { as: 'admin', method: 'POST', body });
  const model = JSON.parse((await shop.call('/model', { as: 'admin' })).text);
  const settings = await (await fetch(`${shop.origin}/config.json`)).json();
  await shop.stop();

  expect(added.status).toBe(201);
  expect(model.product.menu).toEqual([{ id: 'lists', folded: false }]);
  expect(model.resources.plants.menu).toBe('lists');
  expect(settings.name).toBe('Shop');
});
