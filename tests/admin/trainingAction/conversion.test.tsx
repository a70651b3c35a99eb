import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MemoryProvider } from '../memoryProvider.ts';
import { plain } from '../productScreen.tsx';
import {
  converted,
  generalCases,
  gone,
  input,
  type Options,
  openConversion as open,
  particularCases,
  updatesOf,
} from './openConversion.tsx';

test('a dossier that cannot be converted says why, each reason with the way to mend it', async () => {
  await open('', { status: 'to_do', actions: [] });

  const reason = screen.getByText(/Le dossier n’est pas validé/);
  expect(within(reason).getByRole('link', { name: 'Voir la validation' }).getAttribute('href')).toBe(
    '/manager/training-course/2026-00001/validation',
  );
  expect(screen.queryByRole('button', { name: 'Préparer la conversion' })).toBeNull();
});

test('whoever may not convert is told that there is no action yet', async () => {
  await open('', { role: 'cpef' });

  expect(screen.getByText('Ce dossier n’est pas encore une action de formation')).toBeTruthy();
});

test('the draft is begun on the server', async () => {
  const { user, provider } = await open('', { actions: [] });

  await user.click(screen.getByRole('button', { name: 'Préparer la conversion' }));

  await waitFor(() => expect(provider.callsOf('create', 'training-actions')).toHaveLength(1));
  expect(provider.callsOf('create', 'training-actions')[0]?.params).toMatchObject({
    data: { training_course: 'dossier' },
    meta: { draft: true },
  });
});

test('candidates go to another estimator or are left out, and the counts follow', async () => {
  const { user, provider } = await open('assignment');
  const choose = async (name: RegExp, estimator: string) => {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: estimator }));
  };

  expect((await screen.findAllByText('2 pour 5 au devis')).length).toBeGreaterThan(0);
  await choose(/Awa Traoré/, 'POEC');
  await choose(/Luc Petit/, 'Non retenu');

  await waitFor(() => expect(provider.callsOf('delete', particularCases)).toHaveLength(1));
  expect(updatesOf(provider, particularCases)).toEqual([['ofAwa', { training_course_estimator: 'poec' }]]);
  expect(screen.queryByText('2 pour 5 au devis')).toBeNull();
  expect(screen.queryByText('Vous devez choisir au moins un candidat')).toBeNull();
  await choose(/Awa Traoré/, 'Non retenu');
  expect(await screen.findByText('Vous devez choisir au moins un candidat')).toBeTruthy();
});

test('to go without a path is offered only where the estimator has none', async () => {
  const paths = [
    { id: 'whole', label: 'Parcours complet' },
    { id: 'partial', label: 'Parcours partiel' },
  ];
  const { user } = await open('path', { paths });
  const offeredFor = async (estimator: string) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(estimator) }));
    const texts = screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return texts;
  };

  expect(await offeredFor('CPro')).toEqual(['Parcours complet', 'Parcours partiel']);
  expect(await offeredFor('POEC')).toEqual(['Sans parcours', 'Parcours complet', 'Parcours partiel']);
});

test('the general case shows what the estimator gives, and goes back to it in one click', async () => {
  const { user, provider } = await open('general');
  const meals = await input(/repas/);

  // 500.00 of meals over the five trainees of the estimator.
  expect(plain(meals.value)).toBe('100,00 €');
  expect((await input(/^Début/)).value).toBe('04/05/2026');
  await user.clear(meals);
  await user.type(meals, '80');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: /Revenir au devis \(.*repas/ }));

  await waitFor(() =>
    expect(updatesOf(provider, generalCases)).toEqual([
      ['ofCpro', { expected_meal_fees: '80.00' }],
      ['ofCpro', { expected_meal_fees: null }],
    ]),
  );
  expect(plain((await input(/repas/)).value)).toBe('100,00 €');
});

test('what is wrong with a value is said beside it, and is not sent', async () => {
  const { user, provider } = await open('general');
  const wrong = async (name: RegExp, text: string, fault: RegExp) => {
    const field = await input(name);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  };

  await wrong(/Taux horaire brut/, '60', /dépasse 50/);
  await wrong(/repas/, '-1', /pas négatif/);
  await wrong(/transport/, '12,345', /trop de décimales/);
  await wrong(/^Fin/, '01/05/2026', /avant le début/);
  await wrong(/^Début/, 'demain', /JJ\/MM\/AAAA/);

  expect(screen.getByText('5 valeurs à corriger, non enregistrées')).toBeTruthy();
  expect(updatesOf(provider, generalCases)).toEqual([]);
});

test('a particular value is marked and stays when the general case changes', async () => {
  const { user, provider } = await open('particular');
  const cell = await input(/repas.*Luc Petit/);

  await user.clear(cell);
  await user.type(cell, '12,5{Enter}');

  await waitFor(() => expect(cell.getAttribute('aria-describedby')).not.toBeNull());
  expect(updatesOf(provider, particularCases)).toEqual([['ofLuc', { expected_meal_fees: '12.50' }]]);
  expect(plain((await input(/repas.*Awa Traoré/)).value)).toBe('100,00 €');
  await user.click(screen.getByRole('button', { name: /Revenir au cas général \(.*repas.*Luc Petit/ }));
  await waitFor(() => expect(plain(cell.value)).toBe('100,00 €'));
});

test('what was typed while the server was gone is sent at the next try', async () => {
  const { user, provider } = await open('general', { server: (one) => one.refuseNext('update', gone()) });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');

  const alert = await screen.findByRole('alert');
  expect(plain(meals.value)).toBe('80,00 €');
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(provider.rows.get(generalCases)?.find(({ id }) => id === 'ofCpro')?.expected_meal_fees).toBe(
    '80.00',
  );
});

test('the confirmation says what will exist and asks for a tick; a second try is the same request', async () => {
  const { user, provider } = await open('particular', {
    server: (one) => one.refuseNext('create', gone()),
  });

  await user.click(await screen.findByRole('button', { name: 'Convertir en action' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Convertir en action' });
  expect(plain(dialog.textContent)).toContain('« CPro » : 2 candidats. Awa Traoré, Luc Petit');
  expect(confirm.disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(confirm);
  await user.click(await within(dialog).findByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(provider.callsOf('create', 'training-actions')).toHaveLength(2));
  const keys = provider
    .callsOf('create', 'training-actions')
    .map(({ params }) => (params.meta as { idempotencyKey?: string }).idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

const done: Options = {
  actions: [converted],
  more: {
    'training-actions': [{ ...converted, candidates: ['one'] } as { id: string }],
  },
};

test('a dossier is read again where converting or reverting failed: only the answer may have been lost', async () => {
  const read = vi.fn(async () => undefined);
  const failing = (kind: 'create' | 'call') => ({
    refresh: read,
    server: (one: MemoryProvider) => one.refuseNext(kind, gone()),
  });
  const confirmed = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.queryByRole('checkbox') ?? dialog.getByRole('textbox'));
    await user.keyboard('Erreur');
    await user.click(dialog.getByRole('button', { name }));
    await dialog.findByRole('button', { name: 'Réessayer' });
  };

  const { user, unmount } = await open('particular', failing('create'));
  await confirmed(user, 'Convertir en action');
  unmount();
  const other = await open('', { ...done, role: 'admin', ...failing('call') });
  await confirmed(other.user, 'Annuler la conversion');

  expect(read).toHaveBeenCalledTimes(2);
});

test('whoever has converted a dossier is taken to what was decided', async () => {
  await open('', { actions: [converted] });

  const title = await screen.findByRole('heading', { name: 'Conversion effectuée' });

  expect(document.activeElement).toBe(title);
});

test('after the conversion no step can be reached, and only an administrator may take it back', async () => {
  const { unmount } = await open('assignment', done);

  expect(await screen.findByText(/Par Julien Moreau/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler la conversion' })).toBeNull();
  unmount();

  const { user, provider } = await open('', { ...done, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Annuler la conversion' }));
  const dialog = await screen.findByRole('dialog');
  const revert = within(dialog).getByRole('button', { name: 'Annuler la conversion' });
  await user.click(revert);
  expect(provider.callsOf('call', 'training-actions')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Mauvais devis');
  await user.click(revert);

  await waitFor(() => expect(provider.callsOf('call', 'training-actions')).toHaveLength(1));
  expect(provider.callsOf('call', 'training-actions')[0]?.params).toMatchObject({
    method: 'PATCH',
    path: 'revert',
    body: { meta: { reason: 'Mauvais devis' } },
  });
});
