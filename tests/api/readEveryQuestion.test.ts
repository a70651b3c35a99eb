import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsOf } from '#engine/api/request/codecs.ts';
import { type Field, type Operator, operators, type Resource } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { id, openReadApi, type ReadApi, seesMargins } from './readApi.ts';

const words = [
  'a',
  '1',
  '12.50',
  'true',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  id('r', 1),
  'done',
  '%',
  "'; drop table axes; --",
  '',
  '\\',
  'é,ü',
  'today-1m',
  'me',
  'next-2-weeks',
];
const groups = ['', '[or][0]', '[or][1]', '[and][0][or][0]', '[and][0][or][1]'];

describe('Whatever is asked', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it('every field sorts and every operator filters, on every resource', async () => {
    const faults: string[] = [];
    for (const resource of Object.values(readApi.model.resources))
      for (const question of questionsOf(resource)) {
        const { status, statements } = await readApi.ask(question, { actor: seesMargins });
        if (status !== 200 || statements.length !== 1) faults.push(`${status} ${question}`);
      }

    expect(faults).toEqual([]);
  });

  it('any sort with any filters is either answered by one statement or refused by none', async () => {
    const resources = Object.values(readApi.model.resources);
    let answered = 0;
    const question = fc.constantFrom(...resources).chain((resource) => questionOf(resource, readApi));
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { status, statements } = await readApi.ask(asked, { actor: seesMargins });

        expect([200, 400]).toContain(status);
        expect(statements).toHaveLength(status === 200 ? 1 : 0);
        if (status === 200) answered += 1;
      }),
      { numRuns: 300 },
    );

    expect(answered).toBeGreaterThan(30);
  });
});

/** One question per sort and per operator of each field, of the row itself and of the rows it leads to. */
function questionsOf(resource: Resource): string[] {
  const sorted = resource.fields.filter(({ sortable }) => sortable);
  return [
    ...sorted.flatMap(({ name }) => [`/${resource.path}?sort=${name}`, `/${resource.path}?sort=-${name}`]),
    ...resource.fields.flatMap((field) =>
      operatorsOf(field).map(
        (operator) => `/${resource.path}?filter[${field.name}][${operator}]=${fittingValue(field, operator)}`,
      ),
    ),
  ];
}

const valueOfKind: Partial<Record<Field['fieldType'], string>> = {
  integer: '3',
  decimal: '3.5',
  boolean: 'true',
  date: '2026-01-01',
  instant: '2026-01-01T00:00:00Z',
  one: id('r', 1),
  many: id('r', 1),
};

function fittingValue(field: Field, operator: Operator): string {
  if (operator === 'null') return 'false';
  if (operator === 'within') return 'this-month';
  if (field.name === 'id') return id('c', 1);
  return String(field.choices?.[0]?.value ?? valueOfKind[field.fieldType] ?? 'words');
}

function questionOf(resource: Resource, { model }: ReadApi): fc.Arbitrary<string> {
  const name = fc.constantFrom(...resource.fields.map((field) => field.name));
  const related = resource.fields.flatMap(({ name: relation, relation: to }) =>
    (to ? (model.resources[to.to]?.fields ?? []) : []).map((field) => `${relation}.${field.name}`),
  );
  const path = related.length > 0 ? fc.oneof(name, fc.constantFrom(...related)) : name;
  const sort = fc.array(fc.tuple(fc.constantFrom('', '-'), path), { maxLength: 3 });
  const filter = fc.tuple(
    path,
    fc.option(fc.constantFrom(...operators)),
    fc.constantFrom(...words),
    fc.constantFrom(...groups),
  );
  const distinct = fc.uniqueArray(filter, {
    maxLength: 3,
    selector: ([field, operator]) => `${field} ${operator}`,
  });
  return fc.tuple(sort, distinct, fc.constantFrom(...words)).map(([keys, filters, search]) => {
    const parameters = new URLSearchParams({ 'filter[q]': search });
    if (keys.length > 0) parameters.set('sort', keys.map((key) => key.join('')).join(','));
    for (const [field, operator, value, group] of filters)
      parameters.set(`filter${group}[${field}]${operator ? `[${operator}]` : ''}`, value);
    return `/${resource.path}?${parameters}`;
  });
}
