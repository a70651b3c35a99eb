import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { firstLine, openEstimator, savedLines, wideScreen } from './openEstimator.tsx';

beforeEach(wideScreen);

const costLines = 'estimator-educational-costs';
const amounts = () => screen.findAllByLabelText<HTMLInputElement>(/^Montant \*/, { selector: 'input' });
const save = () => screen.getByText('Enregistrer', { selector: 'button' });
const refusal = (status: number, pointer: string) =>
  new HttpError('Refusé.', status, { errorObjects: [{ detail: 'Refusé.', source: { pointer } }] });

/** What somebody else saved of the lines meanwhile. */
function saveElsewhere({ rows }: MemoryProvider, change: (lines: readonly object[]) => readonly object[]) {
  rows.set(costLines, [...change(rows.get(costLines) ?? [])] as never);
}

/** An estimator whose line was typed over. */
async function typeLine() {
  const opened = await openEstimator();
  const [amount] = await amounts();
  await opened.user.clear(amount as HTMLInputElement);
  await opened.user.type(amount as HTMLInputElement, '12');
  return opened;
}

/** The question about what both sides changed. */
async function question() {
  const title = await screen.findByText('Quelqu’un a modifié cet élément');
  return within(title.closest('[role=dialog]') as HTMLElement);
}

test('with the server gone a line stays as typed, it is said, and the same click saves it later', async () => {
  const { user, provider } = await typeLine();
  provider.refuseNext('operations', new HttpError('Failed to fetch', 0, null));
  await user.click(save());

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await amounts())[0]?.value).toMatch(/^12,00/);
  await user.click(save());

  await waitFor(() => expect(savedLines(provider)).toMatchObject([{ amount: '12.00000000' }]));
});

test('of two people in the same lines, only the cell that both changed is asked about', async () => {
  const { user, provider } = await typeLine();
  saveElsewhere(provider, ([line, ...others]) => [
    { ...line, amount: '20.00000000', organization_name: 'OF Oméga' },
    ...others,
  ]);
  provider.refuseNext('operations', refusal(412, '/atomic:operations/0'));
  await user.click(save());

  const dialog = await question();
  const asked = dialog.getAllByRole('radiogroup');
  expect(asked).toEqual([dialog.getByRole('radiogroup', { name: 'Montant (ligne 1)' })]);
  await user.click(dialog.getByRole('radio', { name: /^La mienne/ }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(savedLines(provider)).toMatchObject([
      { id: firstLine, amount: '12.00000000', organization_name: 'OF Oméga' },
    ]),
  );
});

test('a line that somebody else removed under the typing is asked about, and comes back as typed', async () => {
  const { user, provider } = await typeLine();
  saveElsewhere(provider, () => []);
  provider.refuseNext('operations', refusal(404, '/atomic:operations/1'));
  await user.click(save());

  const dialog = await question();
  const line = dialog.getByRole('radiogroup', { name: 'Ligne 1' });
  expect(within(line).getByRole('radio', { name: /^La mienne.*OF Alpha.*12,00/ })).toBeTruthy();
  expect(within(line).getByRole('radio', { name: /^La sienne.*Supprimée/ })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(savedLines(provider)).toMatchObject([
      { id: firstLine, amount: '12.00000000', organization_name: 'OF Alpha' },
    ]),
  );
});
