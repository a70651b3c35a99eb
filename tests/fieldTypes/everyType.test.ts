import { Validator } from '@cfworker/json-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldTexts } from '#engine/admin/fields/fieldTexts.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { fieldTypeNames } from '#engine/model/fieldTypeNames.ts';
import { type Field, type JsonValue, type Locale, locales } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import { valueSchema } from '#engine/schema/openApi/valueSchema.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { writeRecords } from '#engine/schema/write/writeRecords.ts';
import { anyDatabase } from '../world/databases.ts';
import { addUploads, type GalleryApi, galleryProduct, openGallery } from './galleryApi.ts';
import { author, book, sampleFiles, type TypeSample, typeSamples } from './typeSamples.ts';

const { model } = galleryProduct();
const gallery = resourceAt(model, 'gallery');
const fieldOfSample = ({ field }: TypeSample): Field => {
  const found = fieldOf(gallery, field);
  if (!found) throw new Error(`the gallery has no '${field}'`);
  return found;
};
const types = fieldTypeNames.map((fieldType) => {
  const sample = typeSamples[fieldType];
  return { fieldType, sample, field: fieldOfSample(sample) };
});

/** Linkage of ids, as the wire has it. */
const linked = (type: string, value: JsonValue) =>
  Array.isArray(value)
    ? { data: value.map((id) => ({ type, id })) }
    : { data: value === null ? null : { type, id: value } };

/** A document that gives fields these values. */
function documentOf(values: Readonly<Record<string, JsonValue>>, id?: string) {
  const parts = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    field: fieldOf(gallery, name),
  }));
  const attributes = parts.filter(({ field }) => !field?.relation);
  const relations = parts.filter(({ field }) => field?.relation);
  return {
    data: {
      type: 'gallery',
      ...(id && { id }),
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      relationships: Object.fromEntries(
        relations.map(({ name, value, field }) => [name, linked(field?.relation?.to ?? '', value)]),
      ),
    },
  };
}

const valuesAt = (at: 0 | 1) =>
  Object.fromEntries(types.map(({ sample }) => [sample.field, sample.values[at]]));

describe('a field of every type', () => {
  const engine = anyDatabase();
  let api: GalleryApi;
  const rows: string[] = [];

  beforeAll(async () => {
    api = await openGallery(engine);
    await addUploads(api.database, Object.values(sampleFiles).flat());
    const add = async (path: string, body: unknown) => {
      const { status, text, document } = await api.ask(path, { method: 'POST', body });
      if (status !== 201) throw new Error(text);
      return document.data.id as string;
    };
    for (const [at, name] of ['Hugo', 'Zola'].entries()) {
      const attributes = { first_name: 'Victor', last_name: name };
      await add('/authors', { data: { type: 'authors', id: author[at], attributes } });
    }
    for (const [at, title] of ['L’Amant', 'Nana'].entries()) {
      const relationships = { author: { data: { type: 'authors', id: author[0] } } };
      await add('/books', {
        data: { type: 'books', id: book[at], attributes: { title, genre: 'novel' }, relationships },
      });
    }
    for (const values of [valuesAt(0), valuesAt(1), { label: 'Zut' }, { ...valuesAt(0), label: 'Zzz' }])
      rows.push(await add('/gallery', documentOf(values)));
  });
  afterAll(() => api.database.close());

  const readRow = async (id: string | undefined) => (await api.ask(`/gallery/${id}`)).document.data;
  const valueIn = (data: Awaited<ReturnType<typeof readRow>>, { name, relation }: Field): JsonValue => {
    if (!relation) return data.attributes[name];
    const linkage = data.relationships[name].data;
    return Array.isArray(linkage) ? linkage.map(({ id }) => id) : (linkage?.id ?? null);
  };
  /** Which of the first three rows a question finds, in the order of the answer. */
  const found = async (query: string) => {
    const { status, text, document } = await api.ask(
      `/gallery?${query}&filter[id]=${rows.slice(0, 3).join()}`,
    );
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return document.data.map(({ id }: { id: string }) => rows.indexOf(id));
  };

  describe.each(types)('$fieldType', ({ fieldType, field, sample }) => {
    test('is what the gallery declares', () => {
      expect(field.fieldType).toBe(fieldType);
    });

    test('takes the example that its documentation gives', () => {
      const { wire } = fieldTypesOnServer[fieldType];
      const example = wire.example(field);

      expect(fieldTypes[fieldType].check(field, example)).toEqual([]);
      expect(new Validator(structuredClone(wire.schema(field)) as object).validate(example).valid).toBe(true);
      expect(Array.isArray(example)).toBe(fieldTypes[fieldType].isSeveral);
    });

    test('keeps a value the same however often it is written', () => {
      const { canonical, codec } = fieldTypesOnServer[fieldType];
      const [sent, kept] = sample.written ?? [sample.values[0], sample.values[0]];

      expect(canonical(sent, field)).toEqual(kept);
      expect(canonical(canonical(sent, field), field)).toEqual(kept);
      if (field.column !== null) expect(codec.write(kept ?? sample.values[0], field)).toHaveProperty('value');
    });

    test('starts with a value that is nothing, and refuses what is of no type', () => {
      const { blank, isEmpty, check } = fieldTypes[fieldType];

      expect(blank === null || isEmpty(blank)).toBe(true);
      expect(isEmpty(sample.values[0])).toBe(false);
      expect(check(field, Number.NaN)).not.toEqual([]);
    });

    test('is read as it was written', async () => {
      expect(valueIn(await readRow(rows[0]), field)).toEqual(sample.values[0]);
      expect(valueIn(await readRow(rows[1]), field)).toEqual(sample.values[1]);
    });

    test('refuses what is no value of it, and says where', async () => {
      const body = documentOf({ [field.name]: sample.bad }, rows[2]);

      const { status, document } = await api.ask(`/gallery/${rows[2]}`, { method: 'PATCH', body });

      expect([400, 422]).toContain(status);
      const pointers = document.errors.map(({ source }: { source?: { pointer: string } }) => source?.pointer);
      expect(pointers.some((at: string) => at.includes(`/${field.name}`))).toBe(true);
      expect(document.errors[0].detail ?? document.errors[0].title).toMatch(/[.»]$/);
    });

    test('answers each of its operators', async () => {
      const asked = field.operators.filter((operator) => operator !== 'null');
      expect(Object.keys(sample.questions).sort()).toEqual([...asked].sort());
      for (const [operator, [value, answers]] of Object.entries(sample.questions)) {
        const query = `filter[${field.name}][${operator}]=${encodeURIComponent(value)}`;
        const hits = await found(`${query}&sort=label`);
        // What is not the value is nothing too.
        expect([operator, ...hits.filter((row: number) => row < 2)]).toEqual([
          operator,
          ...answers.map((at) => at),
        ]);
      }
      if (!field.operators.includes('null') || field.required) return;
      expect(await found(`filter[${field.name}][null]=true`)).toEqual([2]);
      expect(await found(`filter[${field.name}][null]=false&sort=label`)).toEqual([0, 1]);
    });

    test('answers questions of days as they stand to today', async () => {
      for (const [operator, value, answers] of sample.relative ?? []) {
        const query = `filter[${field.name}][${operator}]=${encodeURIComponent(value)}`;
        const hits = await found(`${query}&sort=label`);
        expect([operator, value, ...hits]).toEqual([operator, value, ...answers]);
      }
    });

    test('tells its totals, or says that there are none', async () => {
      const { status, document } = await api.ask(
        `/gallery?aggregate[${field.name}]=sum,average,min,max,count&filter[id]=${rows.slice(0, 3).join()}`,
      );

      if (sample.totals) expect(document.meta.aggregates[field.name]).toEqual({ ...sample.totals, count: 2 });
      else expect([status, document.errors[0].code]).toEqual([400, 'not-aggregatable']);
    });

    test('sorts both ways, nothing last', async () => {
      if (!field.sortable || field.name === 'label') return;

      expect(await found(`sort=${field.name}`)).toEqual([0, 1, 2]);
      expect(await found(`sort=-${field.name}`)).toEqual([1, 0, 2]);
    });

    test('is exported as people write it', async () => {
      const { text } = await api.ask(
        `/gallery/export?format=csv&fields[gallery]=${field.name}&filter[id]=${rows[0]}`,
      );

      const page = `http://gallery${gallery.route}/${rows[0]}`;
      expect(text.split('\r\n')[1] ?? text).toBe(sample.cell.replace('…', page));
    });

    test('is described by OpenAPI, which takes its values and no other', () => {
      const schema = field.relation ? null : attributesSchema().properties[field.name];
      if (schema === null) return;
      const validator = new Validator(schema, '2020-12');

      for (const value of sample.values) expect(validator.validate(value).errors).toEqual([]);
      expect(new Validator(structuredClone(valueSchema(field, true)) as object).validate(null).valid).toBe(
        true,
      );
    });

    test('is read from the text that it is shown as', () => {
      const text = fieldTexts[fieldType];
      expect(text === null).toBe(sample.typed === null);
      if (!text) return;
      for (const locale of locales) {
        const words = new Map(wordsOf(field, locale));
        const reading = { field, locale, words };
        for (const value of sample.values) {
          const [word] = [...words].find(([, one]) => one === value) ?? [];
          const shown = text.edit?.(value, locale) ?? word ?? valueText(field, value, locale);
          expect(text.read(shown, reading)).toEqual(value);
        }
        expect(text.read(' ', reading)).toBe(null);
      }
    });

    test('is read from what people type', () => {
      const words = new Map(wordsOf(field, 'fr'));
      for (const [typed, value] of sample.typed ?? []) {
        const read = fieldTexts[fieldType]?.read(typed, { field, locale: 'fr', words });
        expect([typed, read]).toEqual([typed, value]);
        expect(fieldTypes[fieldType].check(field, read)).toEqual([]);
      }
    });
  });

  test('a change of each is told by the history, and cleared fields are nothing', async () => {
    const [, , , id] = rows;
    const change = (values: Readonly<Record<string, JsonValue>>) =>
      api.ask(`/gallery/${id}`, { method: 'PATCH', body: documentOf(values, id) });
    await change(valuesAt(1));
    const cleared = Object.fromEntries(
      types
        .filter(({ field }) => !field.required)
        .map(({ field, fieldType }) => [field.name, fieldTypes[fieldType].blank]),
    );

    const { status, text } = await change(cleared);

    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    const row = await readRow(id);
    const changes = (await api.history(id ?? '')).map((entry) => entry.changes);
    for (const { fieldType, field, sample } of types) {
      const name = field.name;
      const told = changes.map((each) => each.find((one: { field: string }) => one.field === name));
      if (name !== 'label') expect(told[1]).toMatchObject({ kind: fieldType, old: sample.values[0] });
      expect(told[1]).toMatchObject({ new: sample.values[1] });
      if (field.required) continue;
      expect([name, valueIn(row, field)]).toEqual([name, cleared[name]]);
    }
  });

  test('a workbook has all of them', async () => {
    const { status, text } = await api.ask('/gallery/export?format=xlsx');

    expect(status).toBe(200);
    expect(text.startsWith('PK')).toBe(true);
  });
});

test('each has a TypeScript type of its own', async () => {
  const records = await writeRecords(model);
  const [, body = ''] = /export interface Gallery \{([\s\S]*?)\n\}/.exec(records) ?? [];

  expect(types.filter(({ field }) => !new RegExp(`\\b${field.name}\\??: (?!unknown)`).test(body))).toEqual(
    [],
  );
});

function wordsOf({ choices = [], fieldType }: Field, locale: Locale): [string, JsonValue][] {
  const [yes, no] = locale === 'fr' ? ['Oui', 'Non'] : ['Yes', 'No'];
  if (fieldType === 'boolean')
    return [
      [yes, true],
      [no, false],
    ];
  return choices.map(({ value, label }) => [label[locale], value]);
}

// biome-ignore lint/suspicious/noExplicitAny: documents are read freely in tests
let described: any;

/** The attributes of a piece in the OpenAPI document. */
function attributesSchema() {
  described ??= JSON.parse(writeOpenApi(model)).components.schemas.Gallery.properties.attributes;
  return described;
}
