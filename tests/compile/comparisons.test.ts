import { describe, expect, it } from 'vitest';
import { compiled, decimal, faultsOf, label, relation, schemaFile, text } from './schemas.ts';

const day = (more: object = {}) => ({ ...text('Jour'), maxLength: undefined, format: 'date', ...more });
const period = (toDate: Readonly<Record<string, unknown>>) =>
  schemaFile('periods', { properties: { label, from_date: day(), to_date: toDate, rate: decimal(2) } });

describe('a field that is compared with another', () => {
  it('says so in the Model', () => {
    const { model } = compiled(period(day({ 'x-compare': { gte: 'from_date' } })));

    const field = model.resources.periods?.fields.find(({ name }) => name === 'to_date');
    expect(field?.compare).toEqual({ gte: 'from_date' });
  });

  it.each([
    [{ gte: 'from_dat' }, "'from_dat' is not a field of 'periods'. Did you mean 'from_date'?"],
    [{ gte: 'rate' }, "'to_date' and 'rate' are of different types: date and decimal."],
    [{ above: 'from_date' }, "'above' is not a keyword of x-compare."],
  ])('is refused as %j', (compare, message) => {
    expect(faultsOf(period(day({ 'x-compare': compare }))).map((fault) => fault.message)).toEqual([message]);
  });

  it('has an order unless it only must differ', () => {
    const names = (compare: object) =>
      schemaFile('names', { properties: { label, other: text('Autre', { 'x-compare': compare }) } });

    expect(faultsOf(names({ ne: 'label' }))).toEqual([]);
    expect(faultsOf(names({ gte: 'label' })).map(({ message }) => message)).toEqual([
      `'other' has no order. Only "ne" is asked of it.`,
    ]);
  });
});

describe('what is mine', () => {
  const people = schemaFile('people', {
    properties: { label, teams: { ...relation('teams'), type: 'array' } },
  });
  const teams = (mine: readonly string[]) =>
    schemaFile('teams', { properties: { label, lead: relation('people') }, intent: { access: { mine } } });

  it('is given by paths from the row, and from the person', () => {
    const { model } = compiled(people, teams(['lead', 'lead.label', 'people.teams']));

    expect(model.resources.teams?.access.mine).toHaveLength(3);
    expect(model.resources.people?.access.mine).toEqual([]);
  });

  it.each([
    ['led', "'led' is not a field of 'teams'. Did you mean 'lead'?"],
    ['lead.labl', "'labl' is not a field of 'people'. Did you mean 'label'?"],
    ['people.label', "'label' of 'people' is not a relation to 'teams'."],
  ])('is refused as %s', (path, message) => {
    expect(faultsOf(people, teams([path])).map((fault) => fault.message)).toEqual([message]);
  });
});

describe('a number', () => {
  const years = (year: Readonly<Record<string, unknown>>) =>
    schemaFile('years', { properties: { label, year } });
  const words = { fr: 'Année', en: 'Year' };

  it('that counts nothing says so in the Model', () => {
    const year = { type: 'integer', 'x-label': words, 'x-ui': { plain: true } };

    const { model } = compiled(years(year));

    expect(model.resources.years?.fields.find(({ name }) => name === 'year')?.ui.plain).toBe(true);
  });

  it('is whole where its digits are not to be grouped', () => {
    expect(faultsOf(years(decimal(2, { 'x-ui': { plain: true } })))).toMatchObject([
      { file: 'years.json', message: "'year' is no whole number: it has no digits to group." },
    ]);
  });

  it('may be bounded only from a condition, whose names are checked', () => {
    const bounded = { properties: { label: { const: 'sent' } }, required: ['label'] };
    const misspelt = { properties: { labell: { const: 'sent' } } };

    expect(compiled(schemaFile('orders', { intent: { bounded } })).model.resources.orders?.bounded).toEqual(
      bounded,
    );
    expect(
      faultsOf(schemaFile('orders', { intent: { bounded: misspelt } })).map(({ message }) => message),
    ).toEqual(["'labell' is not a field of 'orders'. Did you mean 'label'?"]);
  });
});
