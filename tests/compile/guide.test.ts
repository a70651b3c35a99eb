import { readdir, readFile } from 'node:fs/promises';
import { Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';
import { galleryPage } from '../screens/galleryPage.ts';
import { schemaFile } from './schemas.ts';

const { files, shared } = await readSchemas('resources-schema');
const folder = 'resources-schema/guide';
const pages = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'gallery.md');
const guide = (await Promise.all(pages.map((name) => readFile(`${folder}/${name}`, 'utf8')))).join('\n');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim());

/** Fields that an example of the guide takes for granted. */
const around = Object.fromEntries(
  ['label', 'state', 'ceiling'].map((name) => [name, { $ref: 'meta/fields.json#/name' }]),
);

function fileOf(example: string): { file: string; text: string } {
  if (example.startsWith('{')) return { file: 'example.json', text: example };
  const parts = JSON.parse(`{${example}}`);
  const isField = Object.keys(parts).every((name) => !name.startsWith('x-') && name !== 'required');
  if (isField) {
    const former = Object.values(parts as { [name: string]: { 'x-renamed-from'?: string } }).map(
      (field) => field['x-renamed-from'],
    );
    const others = Object.entries(around).filter(([name]) => !former.includes(name));
    return schemaFile('examples', { properties: { ...Object.fromEntries(others), ...parts } });
  }
  const { 'x-resource': intent, ...rest } = parts;
  const stays = ([name]: readonly [string, unknown]) => !intent?.dropped?.includes(name);
  return schemaFile('examples', {
    properties: Object.fromEntries(Object.entries(around).filter(stays)),
    intent: intent && { ...intent, path: 'examples' },
    ...rest,
  });
}

describe('the guide for product owners', () => {
  it('shows a dozen examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(12);
  });

  it.each(examples)('works as it is written: %s', (example) => {
    const result = compileModel([...files, fileOf(example)], shared);

    expect('faults' in result ? result.faults : []).toEqual([]);
  });
});

describe('the gallery of field types', () => {
  it('shows the fields as they stand in the file of the gallery, each with its picture', async () => {
    const page = await readFile(`${folder}/gallery.md`, 'utf8');
    const pictures = await readdir(`${folder}/pictures/gallery`);

    expect(page).toBe(galleryPage(await readFile('tests/library/gallery.json', 'utf8')));
    const shown = [...page.matchAll(/pictures\/gallery\/(.*?)\)/g)].map(([, name]) => name);
    expect(pictures.toSorted()).toEqual(shown.toSorted());
  });
});

describe('the meta-schema', () => {
  it('finds no fault in the editor that the compiler does not find', async () => {
    const text = await readFile('resources-schema/meta/resource.schema.json', 'utf8');
    const schema = JSON.parse(
      text.replace('"$ref": "https://json-schema.org/draft/2020-12/schema"', '"type": ["object", "boolean"]'),
    );
    const validator = new Validator(schema, '2020-12', false);

    const refused = files.flatMap(({ file, text: content }) => {
      const { valid, errors } = validator.validate(JSON.parse(content));
      return valid ? [] : [{ file, errors }];
    });

    expect(refused).toEqual([]);
  });

  it('refuses in the editor what the compiler refuses', async () => {
    const text = await readFile('resources-schema/meta/resource.schema.json', 'utf8');
    const schema = JSON.parse(
      text.replace('"$ref": "https://json-schema.org/draft/2020-12/schema"', '"type": ["object", "boolean"]'),
    );
    const validator = new Validator(schema, '2020-12', false);

    expect(validator.validate(JSON.parse(schemaFile('rates', { requierd: [] }).text)).valid).toBe(false);
  });
});
