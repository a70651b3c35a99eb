import { expect, test } from 'vitest';
import { givenName, representRecord } from '#engine/admin/resource/represent.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { smallModel } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const person: ScreenResource = {
  ...resourceAt(wholeScreenModel(smallModel), 'lots'),
  represent: '{first_name} {last_name}',
};

test.each([
  [{ first_name: 'Awa', last_name: 'Sow' }, 'Awa Sow', 'Awa Sow'],
  [{ first_name: null, last_name: 'Sow' }, 'Sow', 'Sow'],
  [{ id: '01930000-0000-7000-8000-000000000001', first_name: null }, '', '…'],
])('a record of %j is given the name « %s » and shown as « %s »', (record, given, shown) => {
  expect(givenName(person, record)).toBe(given);
  expect(representRecord(person, record)).toBe(shown);
});

test('a SIRET in a name is grouped', () => {
  expect(representRecord({ ...person, represent: '→ {carrier}' }, { carrier: '73282932000074' })).toBe(
    '→ 732\u00a0829\u00a0320\u00a000074',
  );
});

test('a day in a name is written as people write days', () => {
  expect(representRecord({ ...person, represent: 'SMIC {from}' }, { from: '2026-05-08' })).toBe(
    'SMIC 08/05/2026',
  );
});
