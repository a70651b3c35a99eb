import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Field, Model } from '#engine/model/model.ts';
import { personalRegister } from '#engine/model/personalRegister.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { generate } from '#engine/schema/generate.ts';
import type { SchemaFile } from '#engine/schema/read/declaration.ts';
import { writePersonalData } from '#engine/schema/write/writePersonalData.ts';
import { relation, type SchemaParts, schemaFile, text } from './schemas.ts';

const words = {
  name: 'Library',
  personal: {
    categories: {
      contact: { fr: 'Coordonnées', en: 'Contact details' },
      identity: { fr: 'Identité', en: 'Identity' },
    },
    purposes: {
      lending: { fr: 'Prêter des livres', en: 'To lend books' },
      security: { fr: 'Protéger les données', en: 'To protect the data' },
    },
    retentions: {
      active: { fr: '24 mois après le dernier prêt', en: '24 months after the last loan', months: 24 },
      legal: { fr: 'Tant que la loi le demande', en: 'As long as the law asks', months: null },
    },
  },
};
const product = JSON.stringify(words);
const productWithout = JSON.stringify({ name: 'Library' });

const rule = { category: 'identity', purpose: 'lending', retention: 'active' };

function compile(files: readonly SchemaFile[], shared: { fields?: object; product?: string } = {}) {
  const fields = JSON.stringify(shared.fields ?? {});
  return compileModel(files, { fields, product: shared.product ?? product });
}

function faultsOf(parts: SchemaParts, shared: Parameters<typeof compile>[1] = {}) {
  const result = compile([schemaFile('members', { required: [], ...parts })], shared);
  return 'faults' in result ? result.faults : [];
}

function modelOf(files: readonly SchemaFile[], shared: Parameters<typeof compile>[1] = {}): Model {
  const result = compile(files, shared);
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join('\n'));
  return result.model;
}

function fieldsOf(parts: SchemaParts, shared: Parameters<typeof compile>[1] = {}) {
  const { resources } = modelOf([schemaFile('members', { required: [], ...parts })], shared);
  const of = (field: Field) => [field.name, { pii: field.pii, personal: field.personal }] as const;
  return Object.fromEntries((resources.members?.fields ?? []).map(of));
}

describe('a personal field', () => {
  it('says itself why it is kept, and is kept out of logs', () => {
    const fields = fieldsOf({
      properties: { name: text('Nom', { 'x-personal': rule }), note: text('Note') },
    });

    expect(fields.name).toEqual({ pii: true, personal: rule });
    expect(fields.note).toEqual({ pii: false, personal: undefined });
  });

  it('has what its file says of all, but for what it says itself', () => {
    const fields = fieldsOf({
      intent: { personal: rule },
      properties: {
        name: text('Nom', { 'x-pii': true }),
        email: text('E-mail', { 'x-personal': { category: 'contact' } }),
        number: text('Numéro', { 'x-personal': { purpose: 'security', retention: 'legal' } }),
        shelf: text('Rayon'),
      },
    });

    expect(fields.name?.personal).toEqual(rule);
    expect(fields.email).toEqual({ pii: true, personal: { ...rule, category: 'contact' } });
    expect(fields.number?.personal).toEqual({ ...rule, purpose: 'security', retention: 'legal' });
    expect(fields.shelf?.pii).toBe(false);
  });

  it('has what the shared field says that it names, word by word', () => {
    const email = text('E-mail', { 'x-personal': { category: 'contact', retention: 'active' } });
    const $ref = 'meta/fields.json#/email';

    const fields = fieldsOf(
      {
        intent: { personal: { purpose: 'lending', retention: 'active' } },
        properties: { email: { $ref, 'x-personal': { retention: 'legal' } }, second: { $ref } },
      },
      { fields: { email } },
    );

    expect(fields.email?.personal).toEqual({ category: 'contact', purpose: 'lending', retention: 'legal' });
    expect(fields.second?.personal).toEqual({ category: 'contact', purpose: 'lending', retention: 'active' });
  });

  it('is none where a file says so of a shared field that is', () => {
    const email = text('E-mail', { 'x-personal': { category: 'contact' } });
    const field = { $ref: 'meta/fields.json#/email', 'x-pii': false };

    expect(fieldsOf({ properties: { email: field } }, { fields: { email } }).email?.pii).toBe(false);
  });

  it('is every field of a file that says so, but for those that are not, the engine’s and those of other rows', () => {
    const fields = fieldsOf({
      intent: { personal: { ...rule, allFields: true } },
      properties: {
        name: text('Nom'),
        shelf: text('Rayon', { 'x-pii': false }),
        parent: relation('members'),
        children: {
          ...relation('members'),
          type: 'array',
          'x-relation': { to: 'members', inverse: 'parent' },
        },
      },
    });

    const personal = Object.keys(fields).filter((name) => fields[name]?.pii);
    expect(personal).toEqual(['name', 'parent']);
    expect(fields.name?.personal).toEqual(rule);
  });

  it('needs no reason in a product that has no words for it', () => {
    const fields = fieldsOf(
      { properties: { name: text('Nom', { 'x-pii': true }) } },
      { product: productWithout },
    );

    expect(fields.name).toEqual({ pii: true, personal: undefined });
  });
});

describe('a mistake in what is said of personal data', () => {
  const name = (personal: object, more: object = {}) => ({
    properties: { name: text('Nom', { 'x-personal': personal, ...more }) },
  });
  const place = '/properties/name';

  it.each<[string, SchemaParts, string, string]>([
    [
      'an unknown category',
      name({ ...rule, category: 'identiy' }),
      `${place}/x-personal/category`,
      "'identiy' is not a category of product.json. Did you mean 'identity'?",
    ],
    [
      'an unknown purpose',
      name({ ...rule, purpose: 'advertising' }),
      `${place}/x-personal/purpose`,
      "'advertising' is not a purpose of product.json. It is one of lending, security.",
    ],
    [
      'an unknown retention of all fields',
      {
        intent: { personal: { ...rule, retention: 'activ' } },
        properties: { name: text('Nom', { 'x-pii': true }) },
      },
      '/x-resource/personal/retention',
      "'activ' is not a retention of product.json. Did you mean 'active'?",
    ],
    [
      'a misspelt word',
      name({ ...rule, purpos: 'lending' }),
      `${place}/x-personal/purpos`,
      "'purpos' is not a keyword of x-personal. Did you mean 'purpose'?",
    ],
    [
      'no reason at all',
      { properties: { name: text('Nom', { 'x-pii': true }) } },
      place,
      `'name' is personal and says not why it is kept: category, purpose, retention. Write "x-personal": { "category": "…", "purpose": "…", "retention": "…" }, or "personal" in 'x-resource' for all its fields.`,
    ],
    [
      'a part of the reason that is said nowhere',
      { intent: { personal: { purpose: 'lending' } }, ...name({ category: 'identity' }) },
      place,
      `'name' is personal and says not why it is kept: retention. Write "x-personal": { "retention": "…" }, or "personal" in 'x-resource' for all its fields.`,
    ],
    [
      'a field that is personal and is not',
      name(rule, { 'x-pii': false }),
      `${place}/x-personal`,
      `'name' is not personal, says "x-pii": false. Take one of them out.`,
    ],
    [
      'a field of the engine',
      { properties: { name: text('Nom'), createdAt: text('Créé le', { 'x-personal': rule }) } },
      '/properties/createdAt/x-personal',
      "'createdAt' is a field of the engine and says nothing of a person. Take 'x-personal' out.",
    ],
    [
      'a reason of no field',
      { intent: { personal: rule }, properties: { name: text('Nom') } },
      '/x-resource/personal',
      `No field of 'members' is personal. Write "x-pii": true in those that are, or "allFields": true for all.`,
    ],
  ])('is told once, where it stands: %s', (_, parts, pointer, message) => {
    expect(faultsOf(parts)).toEqual([{ file: 'members.json', pointer, message }]);
  });

  it('is told of the file of shared fields, not of those that use it', () => {
    const email = text('E-mail', { 'x-personal': { ...rule, category: 'contct' } });

    const faults = faultsOf(
      { properties: { email: { $ref: 'meta/fields.json#/email' } } },
      { fields: { email } },
    );

    expect(faults).toEqual([
      {
        file: 'meta/fields.json',
        pointer: '/email/x-personal/category',
        message: "'contct' is not a category of product.json. Did you mean 'contact'?",
      },
    ]);
  });

  it('tells a product without words for it to add them', () => {
    const [fault] = faultsOf(name(rule), { product: productWithout });

    expect(fault?.pointer).toBe(`${place}/x-personal`);
    expect(fault?.message).toBe(
      `'x-personal' names words that meta/product.json does not have. Add "personal": { "categories": {…}, "purposes": {…}, "retentions": {…} } there.`,
    );
  });

  it.each([
    [{ ...words.personal.retentions.active, months: 0 }, "'months' must be at least 1, not 0."],
    [{ ...words.personal.retentions.active, months: '24' }, "'months' must be a whole number or null."],
    [{ fr: '24 mois', en: '24 months' }, "'active' needs 'months'."],
  ])('of product.json is told: %o', (active, message) => {
    const personal = { ...words.personal, retentions: { active } };

    const faults = faultsOf(name(rule), { product: JSON.stringify({ personal }) });

    expect(faults.map((fault) => [fault.file, fault.message])).toEqual([['meta/product.json', message]]);
  });
});

const library = modelOf([
  schemaFile('members', {
    intent: { personal: rule, label: { fr: ['Membre', 'Membres'], en: ['Member', 'Members'] } },
    properties: {
      name: { ...text(''), 'x-label': { fr: 'Nom | prénom', en: 'Name | first name' }, 'x-pii': true },
      shelf: text('Rayon'),
    },
    required: [],
  }),
  schemaFile('loans', {
    intent: { label: { fr: ['Échéance', 'Échéances'], en: ['Term', 'Terms'] } },
    properties: { borrower: text('Par', { 'x-personal': { ...rule, retention: 'legal' } }) },
    required: [],
  }),
  schemaFile('books', { properties: { label: text('Titre') } }),
]);

describe('the register of personal data', () => {
  it('has every personal field, resources in the order of their labels', () => {
    const register = personalRegister(library, 'fr');

    expect(register.map(({ path }) => path)).toEqual(['loans', 'members']);
    expect(register[1]?.fields).toEqual([
      {
        name: 'name',
        label: 'Nom | prénom',
        category: 'Identité',
        purpose: 'Prêter des livres',
        retention: '24 mois après le dernier prêt',
        months: 24,
        isEncrypted: false,
      },
    ]);
  });

  it('orders the labels of each language by its own', () => {
    expect(personalRegister(library, 'en').map(({ label }) => label)).toEqual(['Members', 'Terms']);
  });

  it('says which fields are encrypted', () => {
    const encrypted = structuredClone(library);
    Object.assign(encrypted.resources.members?.fields[0] ?? {}, { encrypted: true });

    expect(personalRegister(encrypted, 'en')[0]?.fields[0]?.isEncrypted).toBe(true);
    expect(writePersonalData(encrypted, 'en')).toContain('| 24 months after the last loan | yes |');
  });

  it('is empty, and no document, in a product without words for it', () => {
    const { product: facts, ...rest } = library;
    const without = { ...rest, product: facts && { ...facts, personal: undefined } } as Model;

    expect(personalRegister(without, 'fr')).toEqual([]);
    expect(writePersonalData(without, 'fr')).toBeNull();
  });

  it('is a document with a table for each resource', () => {
    expect(writePersonalData(library, 'en')).toBe(`# Library: register of personal data

Written by \`npm run generate\` from the resource files. Every field that tells of a person is in this register. It says what the field tells, what it is kept for and how long.

## Retention periods

| Retention | Months after the last activity | Fields |
| --- | --- | --- |
| 24 months after the last loan | 24 | 1 |
| As long as the law asks | no fixed number | 1 |

## Members

| Field | Category | Purpose | Retention | Encrypted |
| --- | --- | --- | --- | --- |
| Name \\| first name | Identity | To lend books | 24 months after the last loan | no |

## Terms

| Field | Category | Purpose | Retention | Encrypted |
| --- | --- | --- | --- | --- |
| Par | Identity | To lend books | As long as the law asks | no |
`);
  });
});

describe('generate', () => {
  const registers = ['personalData.en.md', 'personalData.fr.md'];
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alec-'));
    await mkdir(join(folder, 'schemas/meta'), { recursive: true });
    await write(words, { intent: { personal: { ...rule, allFields: true } } });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (check = false) =>
    generate({ schemas: join(folder, 'schemas'), generated: join(folder, 'generated'), check });
  const write = async (said: object, parts: SchemaParts) => {
    await writeFile(join(folder, 'schemas/meta/product.json'), JSON.stringify(said));
    await writeFile(join(folder, 'schemas/members.json'), schemaFile('members', parts).text);
  };

  it('writes the register in both languages, and the same when it runs again', async () => {
    const { changed } = await run();

    expect(changed).toEqual(expect.arrayContaining(registers));
    const text = await readFile(join(folder, 'generated/personalData.fr.md'), 'utf8');
    expect(text).toContain('| Libellé | Identité |');
    expect((await run()).changed).toEqual([]);
  });

  it('tells that a register is stale when it checks', async () => {
    await run();
    await writeFile(join(folder, 'generated/personalData.fr.md'), 'by hand');

    expect((await run(true)).changed).toEqual(['personalData.fr.md']);
  });

  it('takes the register away with its words', async () => {
    await run();
    await write({ name: 'Library' }, {});

    expect((await run()).changed).toEqual(['model.json', ...registers]);
    await expect(readFile(join(folder, 'generated/personalData.fr.md'))).rejects.toThrow('ENOENT');
    expect((await run()).changed).toEqual([]);
  });
});
