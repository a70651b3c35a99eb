import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCalls } from '#alec/describeCalls.ts';
import { pageAddresses } from '#alec/pageAddresses.ts';
import { pageRoutes } from '#alec/pages.tsx';
import { faultsOfCode, productNames } from '#bin/productNames.ts';
import { iconNames } from '#engine/model/iconNames.ts';
import type { Model, Resource } from '#engine/model/model.ts';

/** The reference lists: name of the file and of the page, and name of the address, which mostly add `-repositories`. */
const lists: readonly (readonly [page: string, path: string])[] = [
  ['activity-fields', 'activity-field-repositories'],
  ['blocklists', 'blocklist-repositories'],
  ['candidate-types', 'candidate-type-repositories'],
  ['co-funders', 'co-funder-repositories'],
  ['control-organizations', 'control-organization-repositories'],
  ['course-types', 'course-type-repositories'],
  ['customer-types', 'customer-type-repositories'],
  ['device-types', 'device-type-repositories'],
  ['financing-types', 'financing-type-repositories'],
  ['group-migration', 'group-migration-repositories'],
  ['managers', 'manager-repositories'],
  ['min-wages', 'min-wage-repositories'],
  ['opco-charges', 'opco-charge-repositories'],
  ['pec-rates', 'pec-rate-repositories'],
  ['project-origins', 'project-origin-repositories'],
  ['regions', 'region-repositories'],
  ['strategic-axis', 'strategic-axis-repositories'],
  ['validation-types', 'validation-type-repositories'],
];

let model: Model;

beforeAll(async () => {
  model = JSON.parse(await readFile('generated/model.json', 'utf8'));
});

describe('the reference lists', () => {
  it('are eighteen', () => {
    const inMenu = Object.values(model.resources).filter(({ menu }) => menu === 'repositories');

    expect(inMenu.map(({ path }) => path).sort()).toEqual(lists.map(([, path]) => path).sort());
  });

  it.each(lists)('have one file for %s, at %s, with its page', (page, path) => {
    const resource = model.resources[path];

    expect(resource).toMatchObject({
      file: page,
      route: `/configuration/repositories/${page}`,
      access: { screen: 'erpf.repositories.list' },
      label: { fr: { one: expect.any(String), many: expect.any(String) }, en: expect.any(Object) },
    });
  });

  it('that hold a label only are described in at most twenty lines', async () => {
    const short = Object.values(model.resources).filter(
      (resource) => isInMenu(resource) && hasLabelOnly(resource),
    );

    const lengths = await Promise.all(
      short.map(
        async ({ file }) => [file, (await textOf(`${file}.json`)).trimEnd().split('\n').length] as const,
      ),
    );

    expect(lengths.length).toBeGreaterThan(3);
    expect(lengths.filter(([, length]) => length > 20)).toEqual([]);
  });
});

describe('a page written by hand', () => {
  it('is in the list of addresses that no resource may take', () => {
    const paths = pageRoutes().map(({ props }) => props.path);

    expect(pageAddresses.map(({ path }) => path).sort()).toEqual(paths.sort());
  });
});

describe('a call made by hand', () => {
  it('hangs below a resource, or its name is one that no resource may take', () => {
    const { paths } = describeCalls({ paths: {} }) as { readonly paths: object };

    const first = [...new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''))];
    const known = [...Object.keys(model.resources), ...(productNames.calls ?? [])];
    expect(first.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the code of the product', () => {
  it('names resources and fields that there are', () => {
    expect(faultsOfCode(model)).toEqual([]);
  });

  it('is reported where it names a field that was renamed', () => {
    const managers = model.resources['manager-repositories'] as Resource;
    const fields = managers.fields.map((field) =>
      field.name === 'last_name' ? { ...field, name: 'last_names' } : field,
    );
    const renamed = { ...model.resources, 'manager-repositories': { ...managers, fields } };

    expect(faultsOfCode({ resources: renamed })).toEqual([
      {
        file: '../src/alec/overrides.tsx',
        pointer: '',
        message: "'last_name' is not a field of manager-repositories. Did you mean 'last_names'?",
      },
    ]);
  });
});

describe('a schema file', () => {
  it('is offered by the editor the icons that the menu can draw', async () => {
    const { $defs } = JSON.parse(await textOf('meta/resource.schema.json'));

    expect($defs.resource.properties.icon.enum).toEqual(iconNames);
  });

  it('points an editor at the words it may use', async () => {
    const names = (await readdir('resources-schema')).filter((name) => name.endsWith('.json'));

    const schemas = await Promise.all(
      names.map(async (name) => [name, JSON.parse(await textOf(name)).$schema]),
    );

    expect(schemas.filter(([, schema]) => schema !== './meta/resource.schema.json')).toEqual([]);
  });
});

function isInMenu({ menu }: Resource): boolean {
  return menu === 'repositories';
}

function hasLabelOnly({ fields }: Resource): boolean {
  return fields.every(({ system, name }) => system || name === 'label');
}

function textOf(name: string): Promise<string> {
  return readFile(`resources-schema/${name}`, 'utf8');
}
