import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
