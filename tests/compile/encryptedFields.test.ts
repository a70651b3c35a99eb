import { describe, expect, it } from 'vitest';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { mask } from '#engine/model/mask.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { label, product as ofAlec, type SchemaParts, schemaFile, text } from './schemas.ts';

const iban = text('IBAN', { 'x-encrypted': true, maxLength: 34, pattern: '^[A-Z0-9]+$' });
const history = schemaFile('activities', {
  intent: { audit: false },
  properties: Object.fromEntries(
    [
      'entity_kind',
      'entity_type',
      'entity_id',
      'event',
      'description',
      'user_id',
      'user_name',
      'user_email',
      'on_behalf_of',
      'request_id',
    ].map((name) => [name, text(name)] as const),
  ),
  required: [],
});
const changes = { type: 'array', items: { type: 'object' }, 'x-label': { fr: 'a', en: 'a' } };
const historyFile = {
  ...history,
  text: JSON.stringify({
    ...JSON.parse(history.text),
    properties: { ...JSON.parse(history.text).properties, changes },
  }),
};

/** Without words for personal data: a field needs not say why it is kept. */
const product = JSON.stringify({ ...JSON.parse(ofAlec), personal: undefined });

function compile(parts: SchemaParts, said = product) {
  return compileModel([schemaFile('members', parts), historyFile], { product: said });
}

function faults(parts: SchemaParts, said = product) {
  const result = compile(parts, said);
  return 'faults' in result ? result.faults.map(({ pointer, message }) => ({ pointer, message })) : [];
}

function modelOf(parts: SchemaParts) {
  const result = compile(parts);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result;
}

const encrypted = { properties: { label, iban } };

describe('a field that is encrypted', () => {
  it('keeps its rows from being merged, and refuses the word for it', () => {
    const parts = { properties: { label, iban } };

    expect(resourceAt(modelOf(parts).model, 'members').merge).toBe(undefined);
    expect(faults({ ...parts, intent: { merge: true } })).toContainEqual({
      pointer: '/x-resource/merge',
      message: `Rows with an encrypted field, 'iban', are not merged. Remove "merge".`,
    });
  });

  it('is personal, goes along with no copy and answers no question', () => {
    const { model } = modelOf(encrypted);

    expect(fieldOf(resourceAt(model, 'members'), 'iban')).toMatchObject({
      encrypted: true,
      pii: true,
      copy: 'drop',
      operators: [],
      sortable: false,
    });
  });

  it('is no column of a list that names none, and names no row', () => {
    const { model } = modelOf({ properties: { iban, city: text('Ville') }, required: [] });
    const { list, represent, search } = resourceAt(model, 'members');

    expect({ columns: list.columns, represent, search }).toEqual({
      columns: ['city'],
      represent: '{city}',
      search: ['city'],
    });
  });

  it('has a column without the limits of its plain value', () => {
    const after = modelOf(encrypted);
    const { added } = planMigration({ before: undefined, after, present: [], droppedResources: [] });
    const sql = added.map((migration) => migration.sql).join();

    expect(sql).toMatch(/^ +iban text,$/m);
    expect(sql).not.toMatch(/char_length\(iban\)/);
  });

  it.each([
    ['a default', { default: 'FR76' }, 'default'],
    ['an index', { 'x-index': true }, 'x-index'],
    ['that it is unique', { 'x-unique': true }, 'x-unique'],
    ['a filter', { 'x-filter': ['eq'] }, 'x-filter'],
    ['a comparison', { 'x-compare': { ne: 'label' } }, 'x-compare'],
  ])('cannot have %s', (_, more, keyword) => {
    expect(faults({ properties: { label, iban: { ...iban, ...more } } })).toContainEqual({
      pointer: `/properties/iban/${keyword}`,
      message: `'${keyword}' has no effect on 'iban', which is stored encrypted. Remove it.`,
    });
  });

  it.each([
    ['a number', { type: 'integer' }],
    ['several lines', { type: 'string', 'x-ui': { multiline: true } }],
    ['a choice', { type: 'string', enum: ['a'] }],
  ])('cannot be %s', (_, shape) => {
    const words = { fr: 'IBAN', en: 'IBAN' };

    expect(
      faults({ properties: { label, iban: { ...shape, 'x-encrypted': true, 'x-label': words } } }),
    ).toContainEqual({
      pointer: '/properties/iban/x-encrypted',
      message: "'iban' is not a text of one line. Only such a text is encrypted.",
    });
  });

  const filled = { properties: { iban: { const: 'FR76' } }, required: ['iban'] };
  it.each<readonly [string, SchemaParts, string]>([
    ['the search', { intent: { search: ['iban'] } }, '/x-resource/search/0'],
    ['the name of a row', { intent: { represent: '{label} {iban}' } }, '/x-resource/represent'],
    ['whose a row is', { intent: { access: { own: { email: 'iban' } } } }, '/x-resource/access/own/email'],
    ['the columns', { 'x-list': { columns: ['label', 'iban'] } }, '/x-list/columns/1'],
    ['the filters', { 'x-list': { filters: ['iban'] } }, '/x-list/filters/0'],
    ['the order', { 'x-list': { sort: ['-iban'] } }, '/x-list/sort/0'],
    ['the headings', { 'x-list': { groups: ['iban'] } }, '/x-list/groups/0'],
    ['what is edited in place', { 'x-list': { inline: ['iban'] } }, '/x-list/inline/0'],
    ['what is changed in bulk', { 'x-list': { bulk: ['iban'] } }, '/x-list/bulk/0'],
    ['a condition of the record', { allOf: [{ not: filled }] }, '/allOf/0/not/properties/iban'],
    ['the bounds', { intent: { bounded: filled } }, '/x-resource/bounded/required/0'],
  ])('cannot be named in %s', (_, parts, pointer) => {
    expect(faults({ ...encrypted, ...parts })).toContainEqual({
      pointer,
      message: "'iban' is stored encrypted: nothing can compare, order, find or show it here.",
    });
  });

  it.each([
    ['a condition', { 'x-when': { required: filled } }, '/x-when/required/properties/iban'],
    ['a comparison', { 'x-compare': { ne: 'iban' } }, '/x-compare/ne'],
    ['what is unique', { 'x-unique': ['iban'] }, '/x-unique/0'],
    ['an index', { 'x-index': ['iban'] }, '/x-index/0'],
  ])('cannot be named in %s of another field', (_, more, pointer) => {
    expect(faults({ properties: { label, iban, city: text('Ville', more) } })).toContainEqual({
      pointer: `/properties/city${pointer}`,
      message: "'iban' is stored encrypted: nothing can compare, order, find or show it here.",
    });
  });

  it('cannot be searched through a relation', () => {
    const member = { type: 'string', 'x-relation': { to: 'members' }, 'x-label': { fr: 'a', en: 'a' } };
    const loans = schemaFile('loans', {
      intent: { search: ['member.iban'] },
      properties: { label, member },
    });
    const result = compileModel([schemaFile('members', encrypted), loans, historyFile], { product });

    expect('faults' in result && result.faults).toEqual([
      {
        file: 'loans.json',
        pointer: '/x-resource/search/0',
        message: "'iban' is not a field of words of 'members'.",
      },
    ]);
  });

  it('needs a history of its resource', () => {
    expect(faults({ ...encrypted, intent: { audit: false } })).toEqual([
      {
        pointer: '/properties/iban/x-encrypted',
        message:
          'Who reveals \'iban\' is noted in the history, and this resource keeps none: remove "audit": false.',
      },
    ]);
  });

  it('needs a product with a history', () => {
    const said = JSON.stringify({ ...JSON.parse(product), history: undefined });

    expect(faults(encrypted, said)).toEqual([
      {
        pointer: '/properties/iban/x-encrypted',
        message:
          'Who reveals \'iban\' is noted in the history, and meta/product.json names none: write "history".',
      },
    ]);
  });
});

describe('the description of the API', () => {
  const { paths, components } = JSON.parse(writeOpenApi(modelOf(encrypted).model));

  it('tells how an encrypted value is revealed, and to whom', () => {
    expect(paths['/members/{id}/reveal'].get).toMatchObject({
      'x-permission': 'erpf.members.reveal',
      parameters: [{}, { name: 'field', required: true, schema: { enum: ['iban'] } }],
    });
  });

  it('tells that it is read as its mask, and written by its rules', () => {
    const attributeOf = (name: string) => {
      const { properties } = components.schemas[name];
      return (properties.data ?? { properties }).properties.attributes.properties.iban;
    };

    expect(attributeOf('Members')).toMatchObject({ enum: [mask, null] });
    expect(attributeOf('MembersUpdate')).toMatchObject({ pattern: '^[A-Z0-9]+$', maxLength: 34 });
  });

  it('tells of no filter on it', () => {
    expect(JSON.stringify(paths['/members'].get.parameters)).not.toContain('iban');
  });
});

describe('a migration', () => {
  const plain = { properties: { label, iban: text('IBAN') } };
  const planned = (before: SchemaParts, after: SchemaParts) =>
    planMigration({
      before: modelOf(before).model,
      after: modelOf(after),
      present: [{ name: '0000_base.sql', sql: '' }],
      droppedResources: [],
    });

  it('takes the limits of a plain field away when it becomes encrypted', () => {
    const { added, faults } = planned(plain, encrypted);

    expect(faults).toEqual([]);
    expect(added[0]?.sql).toMatch(/drop constraint members_iban_check/);
  });

  it('is refused where an encrypted field becomes plain', () => {
    const { faults } = planned(encrypted, plain);

    expect(faults.map(({ pointer, message }) => ({ pointer, message }))).toEqual([
      {
        pointer: '/properties/iban',
        message: expect.stringMatching(/^'iban' is stored encrypted, and a migration cannot read it\./),
      },
    ]);
  });

  it('is refused where an encrypted field gets another name', () => {
    const renamed = { ...iban, 'x-renamed-from': 'iban' };
    const { faults } = planned(encrypted, { properties: { label, account: renamed } });

    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^'iban' is encrypted together with its name, and cannot be called 'account'\./),
    ]);
  });
});
