import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCandidateScreen, pageOf, profile } from './candidateScreen.ts';

const path = 'candidate-profiles';
const region = '01990000-0000-7000-8000-00000000c0b1';

const openProfile = (role = 'manager', more: object = {}) =>
  openCandidateScreen({ role, at: pageOf(path, profile.id), ...more });
const button = (name: string) => screen.findByRole('button', { name });

test('staff are offered what their role may, and never the deletion that is the candidate’s own', async () => {
  await openProfile('admin');
  await button('Effacer définitivement');

  expect(screen.getByRole('button', { name: 'Attribuer une région' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Demander la suppression' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).toBeNull();
});

test('a recruiter adds to a dossier, and neither assigns a region nor erases', async () => {
  await openProfile('recruiter');
  await button('Ajouter à un dossier');

  expect(screen.queryByRole('button', { name: 'Attribuer une région' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Effacer définitivement' })).toBeNull();
});

test('a dossier that is chosen gets the candidate, and a link leads there', async () => {
  const dossier = { id: 'd1', reference: '2026-00041', status: 'in_progress', is_draft: false };
  const { user, asked } = await openProfile('manager', { rows: { 'training-courses': [dossier] } });

  await user.click(await button('Ajouter à un dossier'));
  await user.type(
    await screen.findByRole('combobox', { name: 'Choisir le dossier du candidat' }),
    '2026-00041',
  );
  await user.click(await screen.findByRole('option', { name: /2026-00041/ }));

  await waitFor(() =>
    expect(asked).toEqual([
      { resource: path, path: 'attach-to-dossier', body: { meta: { training_course: 'd1' } } },
    ]),
  );
  const link = await screen.findByRole('link', { name: 'Ouvrir le dossier' });
  expect(link.getAttribute('href')).toContain('/manager/training-course/2026-00041');
});

test('the region that is chosen is assigned', async () => {
  const rows = {
    'region-repositories': [{ id: region, name: 'Bretagne', label: 'Bretagne' }],
  };
  const { user, asked } = await openProfile('manager', { rows });

  await user.click(await button('Attribuer une région'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attribuer une région' }));
  await user.click(await dialog.findByRole('combobox', { name: /Région/ }));
  await user.click(await screen.findByRole('option', { name: /Bretagne/ }));
  await user.click(dialog.getByRole('button', { name: 'Attribuer une région' }));

  await waitFor(() =>
    expect(asked).toEqual([{ resource: path, path: 'assign-region', body: { meta: { region } } }]),
  );
});

test('an administrator erases once the last name is typed, and is led to the list', async () => {
  const { user, asked, router } = await openProfile('admin');

  await user.click(await button('Effacer définitivement'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Effacer définitivement' }));
  const erase = dialog.getByRole('button', { name: 'Effacer définitivement' });
  await user.click(erase);
  expect(await dialog.findByText('Tapez le nom de famille pour confirmer.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Petit/ }), 'Petit');
  await user.click(erase);

  await waitFor(() => expect(router.state.location.pathname).toBe(pageOf(path)));
  expect(asked).toEqual([{ resource: path, path: 'erase', body: { meta: { last_name: 'Petit' } } }]);
});
