import { expect, test } from 'vitest';
import { dossierSearchWords } from '#alec/dossier/list/dossierSearchWords.ts';
import { pathOfDossier } from '#alec/dossier/list/pathOfDossier.ts';
import { plainTable } from '#engine/admin/list/columns/tableChoice.ts';
import { contentOf, type ListLook, lookOf } from '#engine/admin/list/views/listLook.ts';

const filters: readonly (readonly [string, object, object])[] = [
  ['reference', { reference: { contains: '2026' } }, { reference: '2026' }],
  ['created from', { createdAt: { gte: '2026-01-01T00:00:00Z' } }, { fromDate: '2026-01-01T00:00:00Z' }],
  ['created to', { createdAt: { lt: '2026-02-01T00:00:00Z' } }, { toDate: '2026-02-01T00:00:00Z' }],
  ['locked', { is_locked: { eq: true } }, { isLocked: true }],
  ['agencies', { groups: { q: 'Brest' } }, { groups: 'Brest' }],
  ['candidates', { potential_candidates: { q: 'Diallo' } }, { candidates: 'Diallo' }],
  ['customers', { customers: { q: 'Papeterie' } }, { customers: 'Papeterie' }],
  ['trainings', { trainings: { q: 'CACES' } }, { trainings: 'CACES' }],
  ['status', { status: { in: ['to_do', 'done'] } }, { status: ['to_do', 'done'] }],
  ['priority', { priority: { in: ['high'] } }, { priority: ['high'] }],
  ['devices', { device_type: { in: ['1'] } }, { deviceTypes: ['1'] }],
  ['managers', { manager: { in: ['1'] } }, { managers: ['1'] }],
  ['resource-direction contacts', { cpef_manager: { in: ['1'] } }, { cpefManagers: ['1'] }],
  ['activities', { activity_field: { in: ['1'] } }, { domains: ['1'] }],
  ['regions', { region: { in: ['1'] } }, { regions: ['1'] }],
  ['path from', { training_end_date: { gte: '2026-06-01' } }, { educationalPathFromDate: '2026-06-01' }],
  ['path to', { training_start_date: { lte: '2026-06-30' } }, { educationalPathToDate: '2026-06-30' }],
];

test.each(filters)(
  'a stored search of dossiers names the filter on %s, and reads it again',
  (_, filter, said) => {
    const written = dossierSearchWords.write(filter);

    expect(written).toEqual({ ...said, mine: false, isTrashed: false });
    expect(dossierSearchWords.read(written)).toEqual(filter);
  },
);

test('mine, the trash and both ends of a period combine', () => {
  const filter = {
    mine: 1,
    deletedAt: { null: false },
    createdAt: { gte: '2026-01-01T00:00:00Z', lt: '2026-02-01T00:00:00Z' },
  };

  expect(dossierSearchWords.write(filter)).toMatchObject({ mine: true, isTrashed: true });
  expect(dossierSearchWords.read(dossierSearchWords.write(filter))).toEqual(filter);
});

test('a condition without a word of its own is kept as it is', () => {
  const filter = { q: 'soudage', is_locked: { eq: false }, deadline: { gte: '2026-06-01' } };

  expect(dossierSearchWords.read(dossierSearchWords.write(filter))).toEqual(filter);
});

test('what a stored search leaves empty asks for nothing', () => {
  const search = { reference: '', status: [], isLocked: false, groups: null, mine: false, isTrashed: false };

  expect(dossierSearchWords.read(search)).toEqual({});
});

test('a view keeps all that its list shows, filters in the words of that list', () => {
  const look: ListLook = {
    kind: 'table',
    by: null,
    until: null,
    filter: { status: { in: ['to_do'] } },
    sort: { field: 'createdAt', order: 'DESC' },
    columns: ['reference', 'status'],
    group: 'groups',
    pageSize: 100,
    table: { ...plainTable, widths: { status: 120 }, frozen: 'reference', totals: { margin: ['sum'] } },
  };

  const content = contentOf('training-courses', look, dossierSearchWords);

  expect(content).toMatchObject({ list: 'training-courses', sort: '-createdAt', status: ['to_do'] });
  expect(lookOf(content, dossierSearchWords)).toEqual(look);
});

test('a search of before there were views opens as one, and leaves the rest of the list as it is', () => {
  const search = { list: 'regions', filter: { q: 'x' }, sort: '-name', columns: ['name'], group: null };

  expect(lookOf(search)).toEqual({
    filter: { q: 'x' },
    sort: { field: 'name', order: 'DESC' },
    columns: ['name'],
    group: null,
  });
  expect(lookOf({ filter: { q: 'x' } })).toEqual({ filter: { q: 'x' } });
});

test('a draft goes on where it is written, every other dossier has its page', () => {
  expect(pathOfDossier({ id: 'a', reference: '2026-00001', is_draft: false })).toBe(
    '/manager/training-course/2026-00001',
  );
  expect(pathOfDossier({ id: 'a', reference: null, is_draft: true })).toBe('/training-courses?draft=a');
});
