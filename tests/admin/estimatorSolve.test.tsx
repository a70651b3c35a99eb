import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import SolveButton from '#alec/estimator/page/solve/SolveButton.tsx';
import { actorOf, cpro, openProductScreen, plain, rowsOf } from './productScreen.tsx';

async function openSolver(inputs: EstimatorInputs = cpro) {
  const apply = vi.fn();
  const opened = await openProductScreen({
    actor: actorOf('admin'),
    children: <SolveButton calculation={calculate(inputs)} apply={apply} />,
  });
  await opened.user.click(screen.getByRole('button', { name: /Que faudrait-il/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const aimAt = async (text: string) => {
    const input = dialog.getByRole('textbox');
    await opened.user.clear(input);
    await opened.user.type(input, text);
  };
  const choose = async (select: RegExp, option: string) => {
    await opened.user.click(dialog.getByRole('combobox', { name: select }));
    await opened.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...opened, apply, dialog, aimAt, choose };
}

test('the delegation coefficient for a margin of 60 % is found, shown with its effect, and applied', async () => {
  const { user, apply, dialog, aimAt } = await openSolver();

  await aimAt('60');

  expect(await dialog.findByText(/Coefficient de délégation\s: 1,931/)).toBeTruthy();
  expect(dialog.getByText(/déjà atteint/)).toBeTruthy();
  const rows = rowsOf(dialog.getByRole('table'));
  expect(rows).toContainEqual(['Total des recettes', '24 395,00 €', 'inchangé']);
  expect(rows.find(([name]) => name === 'Marge rapportée à l’objectif')?.[2]).toMatch(/^60,/);
  await user.click(dialog.getByRole('button', { name: 'Appliquer au devis' }));
  expect(apply).toHaveBeenCalledWith('delegation_rate', '1.931');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a target that is not reached yet is reached with the value found', async () => {
  const { dialog, aimAt, choose } = await openSolver();

  await choose(/Objectif/, 'Marge brute totale');
  await aimAt('30 000');

  expect(await dialog.findByText(/Marge brute totale atteint 30\s000,00/)).toBeTruthy();
});

test('a target out of reach is answered with the nearest value', async () => {
  const { dialog, choose, aimAt } = await openSolver();

  await choose(/En faisant varier/, 'Part des coûts pédagogiques');
  await aimAt('200');

  expect(await dialog.findByText('Pas de solution')).toBeTruthy();
  expect(plain(dialog.getByText(/Au plus près/).textContent)).toContain('100,00 %, qui donne');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Appliquer au devis' }).disabled).toBe(true);
});

test('an input that changes nothing is named as such', async () => {
  const { dialog, choose } = await openSolver();

  await choose(/En faisant varier/, 'Taux de RFA');

  expect(await dialog.findByText(/ne change rien/)).toBeTruthy();
});

test('a missing figure is reported as missing', async () => {
  const { dialog, choose } = await openSolver({ ...cpro, classic_candidates_number: 0 });

  await choose(/Objectif/, 'Marge rapportée à l’objectif');

  expect(await dialog.findByText(/ne se calcule pas dans ce devis/)).toBeTruthy();
});

test('half a number is no target', async () => {
  const { dialog, aimAt } = await openSolver();

  await aimAt('-');

  expect(dialog.getByText(/Saisissez un nombre/)).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();
});

test('a recruiter is not asked for margins', async () => {
  await openProductScreen({
    actor: actorOf('recruiter'),
    children: <SolveButton calculation={calculate(cpro)} />,
  });

  expect(screen.queryByRole('button')).toBeNull();
});
