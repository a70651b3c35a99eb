import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bob, openFollowUp } from './openFollowUp.tsx';

const candidates = 'training-action-candidates';
const paid = 'paid_external_training_duration';
/** A candidate whose paid hours are calculated until somebody types them. */
const hers = {
  id: bob,
  training_action: 'action',
  first_name: 'Sami',
  last_name: 'Abel',
  position: 1,
  typed_fields: [],
  expected_external_training_duration: '35.00',
  real_external_training_duration: '35.00',
  [paid]: '35.00',
  updatedAt: '2026-05-01T08:00:00.000Z',
};
const rows = { [candidates]: [hers] };

function cell(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${bob}"][data-column="${name}"]`);
  if (!found) throw new Error(`There is no '${name}'`);
  return found;
}

afterEach(() => vi.unstubAllGlobals());

test('a calculated value that is opened and left as it is stays calculated; typed, it is written', async () => {
  const { user, provider } = await openFollowUp('hours', { rows });

  await user.dblClick(cell(paid));
  await user.keyboard('{Enter}');
  await user.dblClick(cell(paid));
  await user.click(cell('real_external_training_duration'));
  expect(cell(paid).querySelector('button')).toBeNull();
  await user.click(cell(paid));
  await user.keyboard('35{Enter}');

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  expect(provider.callsOf('update')[0]?.params.data).toEqual({ [paid]: '35.00' });
});

async function openCards() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const opened = await openFollowUp('hours', { rows });
  const card = screen.getByRole('button', { name: 'Sami Abel' });
  await opened.user.click(card);
  return { ...opened, card };
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('on a phone a field that one walks through stays as it is, Enter saves it and Esc takes it back', async () => {
  const { user, provider } = await openCards();
  const [real, pay] = [await field(/externe, Réel/), await field(/externe, Payé/)];

  await user.click(pay);
  await user.click(real);
  expect(real.inputMode).toBe('decimal');
  await user.keyboard('7{Escape}');
  await user.click(pay);
  expect(provider.callsOf('update')).toEqual([]);
  act(() => real.focus());
  await user.keyboard('42{Enter}');

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  expect(provider.callsOf('update')[0]?.params.data).toEqual({ real_external_training_duration: '42.00' });
  expect((await field(/externe, Écart/)).value).toBe('+7,00\u00a0h');
});

test('on a phone the way to a text that is no value opens its card', async () => {
  const { user, card } = await openCards();
  await user.type(await field(/externe, Réel/), 'demain');
  await user.click(card);
  await waitFor(() => expect(card.getAttribute('aria-expanded')).toBe('false'));

  await user.click(screen.getByRole('button', { name: 'Aller à la cellule' }));

  expect(card.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(await field(/externe, Réel/));
});
