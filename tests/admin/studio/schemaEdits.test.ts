import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pagePaths } from '#alec/pagePaths.ts';
import { namesIn, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { placesOf, removeField, renameField } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { type History, withAct } from '#engine/admin/studio/edit/text/history.ts';
import { moveField } from '#engine/admin/studio/edit/text/moveField.ts';
import { freeName, newFields, sortOf } from '#engine/admin/studio/edit/text/newFields.ts';
import { patchOf } from '#engine/admin/studio/edit/text/patchOf.ts';
import { studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { pathTest } from '#engine/model/pageTest.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const rates = readFileSync('resources-schema/pec-rates.json', 'utf8');

describe('the dialect', () => {
  it('says what may stand at a place', () => {
    expect(shapeAt(['properties', 'rate', 'x-decimal', 'scale']).description).toBe('Digits after the point.');
    expect(namesIn(shapeAt(['x-list', 'views', 0]))).toContain('columns');
    expect(namesIn(shapeAt(['x-form', 'sections', 0]))).toEqual([
      'id',
      'label',
      'summary',
      'folded',
      'fields',
    ]);
  });

  it('has a sort for each field of the repository', () => {
    const unknown = readdirSync('resources-schema')
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const { properties } = JSON.parse(readFileSync(`resources-schema/${name}`, 'utf8'));
        return Object.entries<Record<string, never>>(properties)
          .filter(([, field]) => !('$ref' in field) && sortOf(field) === undefined)
          .map(([field]) => `${name} ${field}`);
      });

    expect(unknown).toEqual([]);
    expect(newFields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['text', 'date', 'formula', 'rollup']),
    );
    expect(freeName('date-time', ['date_time'])).toBe('date_time_2');
  });
});

describe('a field that is renamed', () => {
  it('is called so wherever its file names it, and keeps its rows', () => {
    const renamed = renameField(rates, { name: 'rate', saved: ['rate'] }, 'hourly_rate');

    const file = JSON.parse(renamed);
    expect(file['x-list']).toMatchObject({
      columns: ['label', 'device_type', 'candidate_types', 'hourly_rate', 'cofi_rate'],
      inline: ['hourly_rate', 'cofi_rate'],
    });
    expect(file.required).toEqual(['label', 'hourly_rate', 'device_type']);
    expect(file.properties.hourly_rate['x-renamed-from']).toBe('rate');
    expect(JSON.parse(renameField(renamed, { name: 'hourly_rate', saved: ['rate'] }, 'rate'))).toEqual(
      JSON.parse(rates),
    );
  });

  it('is found in formulas, filters, orders and conditions', () => {
    const text = JSON.stringify({
      'x-resource': { path: 'a', represent: '{price} {label}' },
      'x-list': {
        sort: ['-price'],
        filter: { price: { gt: '1' } },
        views: [{ id: 'v', totals: { price: ['sum'] } }],
      },
      properties: {
        price: {},
        total: {
          'x-formula': "price * quantity + sum(lines.price) + if(label = 'price', 1, 2)",
          'x-when': { visible: { properties: { price: { const: '1' } }, required: ['price'] } },
        },
      },
    });

    const renamed = renameField(text, { name: 'price', saved: [] }, 'cost');

    expect(JSON.parse(renamed)).toEqual({
      'x-resource': { path: 'a', represent: '{cost} {label}' },
      'x-list': {
        sort: ['-cost'],
        filter: { cost: { gt: '1' } },
        views: [{ id: 'v', totals: { cost: ['sum'] } }],
      },
      properties: {
        cost: {},
        total: {
          'x-formula': "cost * quantity + sum(lines.price) + if(label = 'price', 1, 2)",
          'x-when': { visible: { properties: { cost: { const: '1' } }, required: ['cost'] } },
        },
      },
    });
  });

  it('leaves every file of the repository without a fault', async () => {
    const { files, shared } = await readSchemas('resources-schema');
    const before = compileModel(files, shared);

    const renamed = files.map(({ file, text }) => ({
      file,
      text: file === 'pec-rates.json' ? renameField(text, { name: 'cofi_rate', saved: [] }, 'funding') : text,
    }));

    expect('faults' in before).toBe(false);
    expect(compileModel(renamed, shared)).not.toHaveProperty('faults');
  });
});

describe('a field that is removed', () => {
  it('goes from columns, filters and what is required, and its values are given up by name', () => {
    const file = JSON.parse(removeField(rates, { name: 'rate', saved: ['rate'] }));

    expect(file.properties).not.toHaveProperty('rate');
    expect(file.required).toEqual(['label', 'device_type']);
    expect(file['x-list'].inline).toEqual(['cofi_rate']);
    expect(file['x-resource'].dropped).toEqual(['rate']);
    expect(placesOf(JSON.stringify(file), { name: 'rate', saved: [] })).toEqual([]);
  });

  it('leaves nothing behind when it was never saved', () => {
    expect(JSON.parse(removeField(rates, { name: 'rate', saved: [] }))['x-resource']).not.toHaveProperty(
      'dropped',
    );
  });
});

describe('a field that is moved', () => {
  it('stands at the place of another, and what is no field at all is passed over', () => {
    const text = '{ "properties": { "a": {}, "odd": 3, "b": {}, "c": {} } }\n';

    expect(moveField(text, [], 'c', 'a')).toBe('{ "properties": { "c": {}, "a": {}, "odd": 3, "b": {} } }\n');
    expect(moveField(text, [], 'a', 'b')).toBe('{ "properties": { "odd": 3, "b": {}, "a": {}, "c": {} } }\n');
    expect(moveField(text, [], 'a', 'gone')).toBe(text);
  });
});

it.each(Object.values(studioPaths))('%s is answered as a page when it is opened by its address', (path) => {
  const address = path.replace('/:tab?', '').replace(':resource', 'books');

  expect(pathTest(Object.values(pagePaths))(address)).toBe(true);
});

describe('a patch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alec-patch-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what git applies, to a file that is there and to a new one', () => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
    git('init', '-q');
    const edited = renameField(rates, { name: 'rate', saved: [] }, 'hourly_rate');
    writeFileSync(join(folder, 'rates.json'), rates);
    writeFileSync(join(folder, 'a.patch'), patchOf('rates.json', rates, edited));
    writeFileSync(join(folder, 'b.patch'), patchOf('new.json', null, '{ "a": 1 }\n'));

    git('apply', 'a.patch', 'b.patch');

    expect(readFileSync(join(folder, 'rates.json'), 'utf8')).toBe(edited);
    expect(readFileSync(join(folder, 'new.json'), 'utf8')).toBe('{ "a": 1 }\n');
  });
});

describe('undo', () => {
  const begun: History = { text: 'a', past: [], future: [] };
  const edit = (text: string, place: string, at: number) => ({ kind: 'edit', text, place, at }) as const;

  it('goes back through form and text, typing without a pause as one step', () => {
    const typed = [edit('ab', 'json', 0), edit('abc', 'json', 100), edit('abcd', 'form', 200)].reduce(
      withAct,
      begun,
    );

    const once = withAct(typed, { kind: 'undo' });
    const twice = withAct(once, { kind: 'undo' });

    expect([once.text, twice.text]).toEqual(['abc', 'a']);
    expect(withAct(withAct(twice, { kind: 'redo' }), { kind: 'redo' }).text).toBe('abcd');
    expect(withAct(begun, { kind: 'undo' })).toBe(begun);
  });

  it('takes each move back by itself, however fast one follows another', () => {
    const move = (text: string, at: number) => ({ kind: 'edit', text, at }) as const;

    const moved = [move('ba', 0), move('b a', 10)].reduce(withAct, begun);

    expect(withAct(moved, { kind: 'undo' }).text).toBe('ba');
  });
});
