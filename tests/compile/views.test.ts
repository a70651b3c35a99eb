import { describe, expect, it } from 'vitest';
import { resourceAt } from '#engine/model/field.ts';
import type { DeclaredView } from '#engine/model/views.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { decimal, label, withoutPermissions as product, schemaFile } from './schemas.ts';

const register = { roles: ['librarian', 'reader'], permissions: { shelf: ['view', 'lend'] } };
const late: DeclaredView = { id: 'late', label: { fr: 'En retard', en: 'Late' }, kind: 'table' };

const books = (...views: object[]) =>
  schemaFile('books', {
    intent: { access: { group: 'shelf', roles: { reader: ['view'] } } },
    'x-list': { columns: ['label'], groups: ['state'], views },
    properties: {
      label,
      price: decimal(2, { 'x-access': { view: 'lend' } }),
      due_on: { type: 'string', format: 'date', 'x-label': { fr: 'Retour', en: 'Due' } },
      seen_at: { type: 'string', format: 'date-time', 'x-label': { fr: 'Vu', en: 'Seen' } },
      series: { type: 'string', 'x-relation': { to: 'books' }, 'x-label': { fr: 'Série', en: 'Series' } },
      state: {
        type: 'string',
        enum: ['out', 'late'],
        'x-label': { fr: 'État', en: 'State' },
        'x-enum': { out: { fr: 'Sorti', en: 'Out' }, late: { fr: 'En retard', en: 'Late' } },
      },
    },
  });

const faults: readonly (readonly [string, object, pointer: string, message: string])[] = [
  ['a column', { columns: ['lable'] }, '/columns/0', "Did you mean 'label'?"],
  ['a field of its filter', { filter: { stat: 'out' } }, '/filter/stat', "Did you mean 'state'?"],
  ['a choice of its filter', { filter: { state: { in: ['lat'] } } }, '/filter/state/in', 'lat'],
  ['an operator', { filter: { price: { gtt: '1' } } }, '/filter/price/gtt', "Did you mean 'gt'?"],
  ['one of several conditions', { filter: { or: [{ sate: 'out' }] } }, '/filter/or/0/sate', "'state'"],
  ['its order', { sort: ['-prise'] }, '/sort/0', "Did you mean 'price'?"],
  ['its group', { group: 'stat' }, '/group', "Did you mean 'state'?"],
  ['a total of words', { totals: { label: ['sum'] } }, '/totals/label', 'do not add up'],
  ['the missing field of a board', { kind: 'board' }, '/kind', 'One of: series, state.'],
  ['the field of a board', { kind: 'board', by: 'stat' }, '/by', "Did you mean 'state'?"],
  ['a board by words', { kind: 'board', by: 'label' }, '/by', "'label' is neither a choice"],
  ['a calendar by a choice', { kind: 'calendar', by: 'state' }, '/by', "'state' is neither a date"],
  ['a tree by a choice', { kind: 'tree', by: 'state' }, '/by', 'no relation to a record of the same'],
  ['a last day of another type', { kind: 'calendar', by: 'due_on', until: 'seen_at' }, '/until', 'the type'],
  ['a last day that is none', { kind: 'calendar', by: 'due_on', until: 'due_no' }, '/until', "'due_on'?"],
  ['the last day of a board', { kind: 'board', by: 'state', until: 'due_on' }, '/until', 'has no days'],
  ['a field of a table', { by: 'state' }, '/by', 'drawn by no field'],
  ['a way to draw', { kind: 'bord', by: 'state' }, '/kind', "'board'"],
  ['a role', { roles: ['raeder'] }, '/roles/0', "Did you mean 'reader'?"],
];

describe('a view in a schema file', () => {
  it.each(faults)('is told of a mistake in %s', (_, more, pointer, message) => {
    const found = compileModel([books({ ...late, ...more })], { product }, { names: register });

    expect(found).toMatchObject({ faults: [{ pointer: `/x-list/views/0${pointer}` }] });
    expect(JSON.stringify(found)).toContain(message);
  });

  it('opens first once for a person, and bears its name once', () => {
    const other = { ...late, id: 'other' };
    const twice = compileModel(
      [books({ ...late, default: true }, { ...other, default: true })],
      { product },
      { names: register },
    );
    const same = compileModel([books(late, late)], { product }, { names: register });

    expect(twice).toMatchObject({ faults: [{ pointer: '/x-list/views/1/default' }] });
    expect(same).toMatchObject({ faults: [{ pointer: '/x-list/views/1' }] });
  });

  it('is given to its roles alone, without fields they do not see', () => {
    const all = {
      ...late,
      filter: { price: { gt: '1' }, state: 'late', or: [{ price: '2' }] },
      sort: ['-price', 'label'],
      columns: ['label', 'price'],
      totals: { price: ['sum'] },
      frozen: 'price',
      roles: ['reader'],
    };
    const files = [books(all, { ...late, id: 'desk', roles: ['librarian'] })];
    const found = compileModel(files, { product }, { names: register });
    if ('faults' in found) throw new Error(JSON.stringify(found.faults));

    const screen = screenModelOf(found.model, { role: 'reader', permissions: new Set() });

    expect(resourceAt(screen, 'books').list.views).toEqual([
      { ...late, filter: { state: 'late' }, sort: ['label'], columns: ['label'], totals: {} },
    ]);
  });
});
