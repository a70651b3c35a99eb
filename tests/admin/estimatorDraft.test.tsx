import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { figure, manager, openEstimator, total, wideScreen } from './openEstimator.tsx';

beforeEach(wideScreen);

// jsdom has no database: this one lasts as long as the tests.
vi.mock('#engine/admin/drafts/draftStore.ts', () => {
  const kept = new Map<string, unknown>();
  return {
    draftStore: {
      read: async (key: string) => kept.get(key),
      write: async (key: string, value: unknown) =>
        kept.set(key, { value, savedAt: '2026-01-05T09:00:00.000Z' }),
      remove: async (key: string) => void kept.delete(key),
    },
  };
});

test('what was typed is there again on the way back, lines included', async () => {
  const first = await openEstimator({ actor: manager });
  await total();
  const [amount] = await screen.findAllByLabelText<HTMLInputElement>(/^Montant \*/, { selector: 'input' });
  await first.user.clear(amount as HTMLInputElement);
  await first.user.type(amount as HTMLInputElement, '11');
  await screen.findByText('Brouillon gardé dans ce navigateur');
  first.unmount();

  await openEstimator({ actor: manager });

  expect(await screen.findByText(/^Brouillon du .* restauré/)).toBeTruthy();
  expect(await figure('educational_costs.0.total')).toBe('15 400,00 €');
});
