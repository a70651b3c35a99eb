// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from './world.tsx';

const rates = '/configuration/repositories/lots';

test('a list shows its title, its count and the values of its columns in French', async () => {
  await openScreen({ at: rates });

  expect(await screen.findByRole('heading', { level: 1, name: 'Lots 2' })).toBeTruthy();
  const row = await screen.findByRole('row', { name: /Ardoise/ });
  expect(within(row).getByText(/1\s234,50\s€/)).toBeTruthy();
  expect(within(row).getByText('31/01/2026')).toBeTruthy();
  expect(within(row).getByText('Ouvert')).toBeTruthy();
  expect(await within(row).findByText('Brest')).toBeTruthy();
});
