import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import { plain } from '../productScreen.tsx';
import {
  generalCases,
  gone,
  input,
  openConversion as open,
  particularCases,
  updatesOf,
} from './openConversion.tsx';

test('a wrong value is still there when its step is left, with the way back to it', async () => {
  const { user } = await open('general');
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '-1');

  await user.click(screen.getByRole('link', { name: 'Étape suivante' }));
  await input(/repas.*Luc Petit/);
  const convert = screen.getByRole<HTMLButtonElement>('button', { name: 'Convertir en action' });
  expect(convert.disabled).toBe(true);
  await user.click(screen.getByRole('link', { name: '1 valeur à corriger, non enregistrée' }));

  const again = await input(/repas/);
  expect(again.value).toBe('-1');
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.clear(again);
  await user.type(again, '80{Enter}');
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
});

test('whoever closes the tab with a value still in its cell is asked', async () => {
  const { user } = await open('general');
  const meals = await input(/repas/);
  const isAsked = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const before = isAsked();

  await user.clear(meals);
  await user.type(meals, '80');
  const meanwhile = isAsked();
  await user.tab();
  await screen.findByText('Tout est enregistré');

  expect([before, meanwhile, isAsked()]).toEqual([false, true, false]);
});

test('what somebody else stored while one typed is neither overwritten nor taken without asking', async () => {
  const { user, provider, storeElsewhere } = await open('general');
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80');
  await storeElsewhere(generalCases, 'ofCpro', { expected_meal_fees: '90.00' });

  await user.tab();
  const question = await screen.findByText(/a enregistré 90,00/);
  expect(updatesOf(provider, generalCases)).toEqual([]);
  expect(meals.value).toBe('80');
  await user.click(within(question).getByRole('button', { name: 'Garder 80' }));

  await waitFor(() =>
    expect(updatesOf(provider, generalCases)).toEqual([['ofCpro', { expected_meal_fees: '80.00' }]]),
  );
});

const stale = (current: object) => new HttpError('stale', 412, { current, etag: '"7"' });

test('a value that somebody else stored unseen is asked about, on whatever step one is then', async () => {
  const { user, provider, storeElsewhere } = await open('general', {
    server: (one) => one.refuseNext('update', gone()),
  });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');
  const alert = await screen.findByRole('alert');
  expect(screen.getByText('Pas encore enregistré')).toBeTruthy();
  provider.refuseNext('update', stale({ id: 'ofCpro', expected_meal_fees: '90.00' }));

  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await storeElsewhere(generalCases, 'ofCpro', { expected_meal_fees: '90.00' });
  await user.click(screen.getByRole('link', { name: 'Étape suivante' }));
  await user.click(await screen.findByRole('link', { name: /1 valeur à corriger/ }));

  const question = await screen.findByText(/a enregistré 90,00/);
  expect(plain((await input(/repas/)).value)).toBe('80,00');
  expect(updatesOf(provider, generalCases)).toHaveLength(2);
  await user.click(within(question).getByRole('button', { name: 'Garder 80,00' }));
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
  expect(provider.rows.get(generalCases)?.[0]?.expected_meal_fees).toBe('80.00');
});

test('a value is stored over what somebody else stored in another cell of the row', async () => {
  const { user, provider } = await open('general', {
    server: (one) => one.refuseNext('update', stale({ id: 'ofCpro', expected_transport_fees: '5.00' })),
  });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');

  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
  expect(updatesOf(provider, generalCases)).toEqual([
    ['ofCpro', { expected_meal_fees: '80.00' }],
    ['ofCpro', { expected_meal_fees: '80.00' }],
  ]);
  expect(provider.callsOf('update').at(-1)?.params.meta).toEqual({ ifMatch: '"7"' });
});

test('a candidate whom somebody else assigned meanwhile stays there, and one is told', async () => {
  const { user, provider } = await open('assignment', {
    server: (one) => one.refuseNext('update', stale({ id: 'ofAwa', training_course_estimator: 'third' })),
  });

  await user.click(await screen.findByRole('combobox', { name: /Awa Traoré/ }));
  await user.click(await screen.findByRole('option', { name: 'POEC' }));

  expect(await screen.findByText(/a choisi autre chose entre-temps/)).toBeTruthy();
  expect(updatesOf(provider, particularCases)).toHaveLength(1);
});

test('whoever only looked into a cell keeps what somebody else stored there meanwhile', async () => {
  const { user, provider, storeElsewhere } = await open('general');
  await user.click(await input(/repas/));
  await storeElsewhere(generalCases, 'ofCpro', { expected_meal_fees: '90.00' });

  await user.tab();

  await waitFor(async () => expect(plain((await input(/repas/)).value)).toBe('90,00 €'));
  expect(updatesOf(provider, generalCases)).toEqual([]);
});

test('a change that meets an ended session waits, and is sent with the next one', async () => {
  const { user, provider } = await open('general', {
    server: (one) => one.refuseNext('update', new HttpError('Votre session est terminée.', 401)),
  });
  const write = async (name: RegExp, text: string) => {
    const field = await input(name);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };

  await write(/repas/, '80');
  expect(await screen.findByText('Votre session est terminée.')).toBeTruthy();
  await write(/transport/, '10');

  await waitFor(() => expect(screen.queryByText('Votre session est terminée.')).toBeNull());
  expect(provider.rows.get(generalCases)?.find(({ id }) => id === 'ofCpro')).toMatchObject({
    expected_meal_fees: '80.00',
    expected_transport_fees: '10.00',
  });
});

test('what waits when somebody leaves to sign in again is sent on the way back', async () => {
  const { user, provider, unmount } = await open('general', {
    server: (one) => one.refuseNext('update', new HttpError('Votre session est terminée.', 401)),
  });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');
  await screen.findByText('Votre session est terminée.');
  await prepareDeparture();
  unmount();
  expect(updatesOf(provider, generalCases)).toHaveLength(1);

  const again = await open('general');

  await waitFor(() =>
    expect(updatesOf(again.provider, generalCases)).toEqual([['ofCpro', { expected_meal_fees: '80.00' }]]),
  );
});

test('whoever prepares a dossier that is locked meanwhile is told so', async () => {
  await open('general', { readOnlyReason: 'locked' });

  expect(await screen.findByText(/Le dossier est verrouillé/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a conversion that is refused for a value leads to its cell', async () => {
  const sentence = 'Luc Petit termine le 01/05/2026, avant le début.';
  const refusal = new HttpError(sentence, 422, {
    errorObjects: [{ detail: sentence, meta: { candidate: 'luc', field: 'to_date' } }],
  });
  const { user } = await open('particular', { server: (one) => one.refuseNext('create', refusal) });
  await user.click(await screen.findByRole('button', { name: 'Convertir en action' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Convertir en action' }));

  expect(await dialog.findByText(new RegExp(sentence))).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Corriger' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cell = await input(/^Au, Luc Petit/);
  await waitFor(() => expect(document.activeElement).toBe(cell));
});

test('who was put to an estimator that does not count any more is named before she is left out', async () => {
  const { user, provider } = await open('assignment', { reopened: true });

  expect(await screen.findByText(/Le devis de Awa Traoré, Luc Petit n’est plus validé/)).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /Awa Traoré/ }));
  await user.click(await screen.findByRole('option', { name: 'POEC' }));

  await waitFor(() =>
    expect(updatesOf(provider, particularCases)).toEqual([['ofAwa', { training_course_estimator: 'poec' }]]),
  );
});
