// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { brest, lille, nice, openScreen } from './world.tsx';

async function showCell(name: string, value: unknown, detail = false) {
  const cell = (
    <RecordContextProvider value={{ id: 'l1', [name]: value }}>
      <p data-testid="cell">
        <FieldCell name={name} detail={detail} />
      </p>
    </RecordContextProvider>
  );
  await openScreen({ resource: 'lots', children: cell });
  return screen.getByTestId('cell');
}

const rows: [name: string, value: unknown, shown: string][] = [
  ['name', 'Ardoise', 'Ardoise'],
  ['handling', 'À plat', 'À plat'],
  ['notice', '<p>Poser</p><p>à <b>plat</b></p><script>alert(1)</script>', 'Poser à plat alert(1)'],
  ['contact', 'a@b.fr', 'a@b.fr'],
  ['phone', '+33612345678', '+33\u00a06\u00a012\u00a034\u00a056\u00a078'],
  ['website', 'https://b.fr', 'https://b.fr'],
  ['pieces', 12000, '12\u202f000'],
  ['price', '1234.50', '1\u202f234,50\u00a0€'],
  ['price', '0.00', 'Offert'],
  ['arrival', '2026-01-31', '31/01/2026'],
  ['status', 'closed', 'Clos'],
  ['status', 'gone', 'gone'],
  ['grade', 2, 'Second'],
  ['tags', ['rare', 'lourd', 'gros', 'vert', 'neuf'], 'rare, lourd, gros +2'],
  ['measures', { height: 3 }, '{"height":3}'],
];

test.each(rows)('the cell of %s shows %j as %s', async (name, value, shown) => {
  const cell = await showCell(name, value);

  expect(cell.textContent).toBe(shown);
});

test.each([
  'name',
  'price',
  'arrival',
  'status',
  'fragile',
  'origin',
  'stops',
  'tags',
  'measures',
  'contact',
  'notice',
])('no value of %s is a dash that says so', async (name) => {
  await showCell(name, null);

  expect(screen.getByRole('img', { name: 'vide' })).toBeTruthy();
});

test('a boolean is a check that says yes, or the word no: a cross would look like a fault', async () => {
  const yes = await showCell('fragile', true);
  expect(within(yes).getByRole('img', { name: 'Oui' })).toBeTruthy();
  cleanup();

  const no = await showCell('fragile', false);
  expect(no.textContent).toBe('Non');
  expect(no.querySelector('svg')).toBe(null);
});

test('an instant is shown at the clock of the one who looks', async () => {
  const cell = await showCell('weighed_at', '2026-01-31T10:05:00.000Z');
  const here = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' }).format(
    new Date('2026-01-31T10:05:00.000Z'),
  );

  expect(cell.textContent).toBe(`31/01/2026 ${here}`);
  expect(cell.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-31T10:05:00.000Z');
});

test('a related record is a link to its own page', async () => {
  await showCell('origin', brest);

  const link = await screen.findByRole('link', { name: 'Brest' });
  expect(link.getAttribute('href')).toBe(`/configuration/repositories/origins/${brest}`);
});

test('several related records are links in their order, separated by commas', async () => {
  const cell = await showCell('stops', [nice, lille]);

  await screen.findByRole('link', { name: 'Nice' });
  expect(cell.textContent).toBe('Nice, Lille');
});

test('an address that would run is not a link', async () => {
  await showCell('website', 'javascript:alert(1)');

  expect(screen.queryByRole('link')).toBe(null);
});
