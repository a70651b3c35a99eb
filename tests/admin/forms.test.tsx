import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { drawer, lots, origins, save } from './formParts.ts';
import { brest, lille, openScreen, slate, someRows } from './openScreen.tsx';

test('a new record is created in a drawer over its list', async () => {
  const { user, provider, router } = await openScreen({ at: origins });

  await user.click(await screen.findByRole('link', { name: 'Ajouter' }));
  const form = await drawer();
  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), 'Oslo');
  await user.click(save(form));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(router.state.location.pathname).toBe(origins);
  expect(provider.callsOf('create', 'origins')[0]?.params.data).toEqual({ label: 'Oslo' });
  expect(await screen.findByText('Oslo')).toBeTruthy();
  expect(await screen.findByText(/« Oslo » est enregistré/)).toBeTruthy();
});

test('a row opens its record, and Ctrl-Enter saves what was changed', async () => {
  const { user, provider } = await openScreen({ at: origins });

  await user.click(await screen.findByRole('link', { name: 'Lille' }));
  const form = await drawer();
  const input = await within(form).findByRole('textbox', { name: /Libellé/ });
  await user.clear(input);
  await user.type(input, 'Lyon{Control>}{Enter}{/Control}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(provider.callsOf('update', 'origins')[0]?.params).toMatchObject({
    id: lille,
    data: { label: 'Lyon' },
  });
});

test('saving and adding another keeps the drawer open with an empty form', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/create` });
  const form = await drawer();
  expect(within(form).getByText('Ajout · Origine')).toBeTruthy();

  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), 'Oslo');
  await user.click(within(form).getByRole('button', { name: 'Enregistrer et ajouter un autre' }));
  await waitFor(() => {
    const input = within(form).getByRole<HTMLInputElement>('textbox', { name: /Libellé/ });
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), 'Rome');
  await user.click(save(form));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(provider.callsOf('create', 'origins').map(({ params }) => params.data)).toEqual([
    { label: 'Oslo' },
    { label: 'Rome' },
  ]);
});

test('the title of a form says what is done to a record of which kind', async () => {
  await openScreen({ at: `${origins}/${lille}` });

  const form = await screen.findByRole('dialog', { name: 'Modification · Origine Lille' });

  expect(within(form).getByRole('heading', { name: 'Lille' })).toBeTruthy();
});

test('a form beside its list steps to the rows before and after, in the order of the list', async () => {
  const { user, router } = await openScreen({ at: `${origins}?sort=label&order=DESC` });
  await user.click(await screen.findByRole('link', { name: 'Lille' }));
  expect(await screen.findByText('2 sur 3')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Élément suivant' }));

  await screen.findByRole('heading', { name: 'Brest' });
  expect(router.state.location).toMatchObject({
    pathname: `${origins}/${brest}`,
    search: '?sort=label&order=DESC',
  });
  expect(screen.getByRole('button', { name: 'Élément suivant' })).toHaveProperty('disabled', true);
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await screen.findByRole('heading', { name: 'Lille' });
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await screen.findByRole('heading', { name: 'Nice' });
});

test('stepping on asks before it throws away what was typed', async () => {
  const { user } = await openScreen({ at: origins });
  await user.click(await screen.findByRole('link', { name: 'Lille' }));
  const input = await screen.findByRole('textbox', { name: /Libellé/ });
  await user.type(input, ' 2');

  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Libellé/ }).value).toBe('Lille 2');
});

test('the rules speak before the server is asked, and the first faulty field has the focus', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/create` });
  const form = await drawer();

  await user.type(within(form).getByRole('textbox', { name: /Prix/ }), 'douze');
  await user.click(save(form));

  const summary = await within(form).findByRole('alert');
  expect(within(summary).getByText(/3 champs empêchent/)).toBeTruthy();
  expect(within(summary).getByText(/« douze » n’est pas un nombre/)).toBeTruthy();
  expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: /Nom/ }));
  expect(provider.callsOf('create')).toHaveLength(0);

  await user.click(within(summary).getByRole('button', { name: 'Prix' }));
  expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: /Prix/ }));
});

test('the faults the server finds land on their inputs, and their summary has the focus', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/create` });
  const form = await drawer();
  provider.refuseNext(
    'create',
    new HttpError('invalid', 422, { errors: { label: 'Ce libellé est déjà pris.' } }),
  );

  const input = within(form).getByRole('textbox', { name: /Libellé/ });
  await user.type(input, 'Brest');
  await user.click(save(form));

  expect(await within(form).findAllByText(/déjà pris/)).toHaveLength(2);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const summary = within(form).getByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await user.click(within(summary).getByRole('button', { name: 'Libellé' }));
  expect(document.activeElement).toBe(input);
});

test('a fault of no field in particular is said at the top', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/create` });
  const form = await drawer();
  provider.refuseNext(
    'create',
    new HttpError('Le dossier est verrouillé.', 409, {
      errors: { root: { serverError: 'Le dossier est verrouillé.' } },
    }),
  );

  await user.type(within(form).getByRole('textbox', { name: /Libellé/ }), 'Oslo');
  await user.click(save(form));

  expect((await within(form).findByRole('alert')).textContent).toContain('Le dossier est verrouillé.');
});

test('a phone number that no country gives is refused before the server is asked', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();

  const phone = await within(form).findByRole('textbox', { name: /Téléphone/ });
  await user.clear(phone);
  await user.type(phone, '+33 1 23 45');
  await user.click(save(form));

  const summary = await within(form).findByRole('alert');
  expect(within(summary).getByText(/n’est pas un numéro de téléphone valide/)).toBeTruthy();
  expect(provider.callsOf('update')).toHaveLength(0);
});

test('a field appears and is required as soon as its condition holds', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/create` });
  const form = await drawer();
  expect(within(form).queryByRole('textbox', { name: /Précautions/ })).toBe(null);

  await user.click(within(form).getByRole('switch', { name: 'Fragile' }));
  const handling = await within(form).findByRole('textbox', { name: /Précautions/ });
  await user.type(within(form).getByRole('textbox', { name: /Nom/ }), 'Verre');
  await user.click(within(form).getByRole('combobox', { name: /Statut/ }));
  await user.click(screen.getByRole('option', { name: 'Ouvert' }));
  await user.click(save(form));

  await waitFor(() => expect(handling.getAttribute('aria-invalid')).toBe('true'));
  expect(provider.callsOf('create')).toHaveLength(0);
});

test('Ctrl-Enter saves without what was typed in a field that its condition hides again', async () => {
  const lot = { ...someRows.lots?.[0], id: slate, fragile: false, handling: null };
  const { user, provider } = await openScreen({ at: `${lots}/${slate}`, rows: { ...someRows, lots: [lot] } });
  const form = await drawer();
  const isFragile = await within(form).findByRole('switch', { name: 'Fragile' });
  await user.click(isFragile);
  await user.type(await within(form).findByRole('textbox', { name: /Précautions/ }), 'À plat');
  await user.click(isFragile);
  await user.type(within(form).getByRole('textbox', { name: /Nom/ }), ' bleue{Control>}{Enter}{/Control}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(provider.callsOf('update')).toHaveLength(1);
  const data = provider.callsOf('update')[0]?.params.data as Record<string, unknown>;
  expect([data.name, data.fragile, data.handling ?? null]).toEqual(['Ardoise bleue', false, null]);
});

test('what was wrong with a record before is shown, and stops only who touches it', async () => {
  const lot = { ...someRows.lots?.[0], id: slate, carrier: '73282932000075' };
  const { user, provider } = await openScreen({ at: `${lots}/${slate}`, rows: { ...someRows, lots: [lot] } });
  const form = await drawer();
  const carrier = await within(form).findByRole('textbox', { name: /Transporteur/ });
  expect(carrier.getAttribute('aria-invalid')).toBe('true');
  expect(within(form).getByText(/La clé de ce SIRET/)).toBeTruthy();

  await user.clear(carrier);
  await user.type(carrier, '732 829 320 00076');
  await user.click(save(form));
  await within(form).findByRole('alert');
  expect(provider.callsOf('update')).toHaveLength(0);

  await user.clear(carrier);
  await user.type(carrier, '732 829 320 00075');
  await user.type(within(form).getByRole('textbox', { name: /Nom/ }), ' bleue');
  await user.click(save(form));
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  expect(provider.callsOf('update')[0]?.params.data).toMatchObject({ name: 'Ardoise bleue' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('Esc leaves an untouched form at once', async () => {
  const { user, router } = await openScreen({ at: `${origins}/${brest}` });
  const form = await drawer();
  await within(form).findByRole('textbox', { name: /Libellé/ });

  await user.click(within(form).getByRole('textbox', { name: /Libellé/ }));
  await user.keyboard('{Escape}');

  await waitFor(() => expect(router.state.location.pathname).toBe(origins));
});

test('Esc asks before changes are thrown away, and keeping on typing keeps them', async () => {
  const { user, router } = await openScreen({ at: `${origins}/${brest}` });
  const input = await screen.findByRole('textbox', { name: /Libellé/ });

  await user.type(input, ' Est{Escape}');
  const question = await screen.findByRole('alertdialog', {
    name: 'Abandonner vos modifications ?'.replace(' ?', '\u00a0?'),
  });
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  expect((input as HTMLInputElement).value).toBe('Brest Est');

  await user.type(input, '{Escape}');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abandonner' }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(origins));
});

test('no other way out loses changes without asking', async () => {
  const { user, router } = await openScreen({ at: `${origins}/${brest}` });
  await user.type(await screen.findByRole('textbox', { name: /Libellé/ }), ' Est');

  await router.navigate(lots);
  const question = await screen.findByRole('alertdialog');
  expect(router.state.location.pathname).toBe(`${origins}/${brest}`);

  await user.click(within(question).getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(lots));
});

test('a record is deleted after a question, and a trash gives it back', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/${brest}` });
  const form = await drawer();

  await user.click(await within(form).findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));

  expect(provider.callsOf('delete')[0]?.params).toMatchObject({ id: brest });
  await waitFor(() =>
    expect(provider.callsOf('call')[0]?.params).toMatchObject({
      id: brest,
      path: 'restore',
      method: 'PATCH',
    }),
  );
});

test('the history shows who changed which field, before and after, as the list would', async () => {
  const changes = [
    { field: 'price', label: { fr: 'Prix', en: 'Price' }, kind: 'decimal', old: '10.00', new: '1234.50' },
  ];
  const entry = {
    id: 'a1',
    entity_id: slate,
    event: 'updated',
    user_name: 'Ada',
    createdAt: '2026-01-31T10:00:00.000Z',
    changes,
  };
  const { user } = await openScreen({ at: `${lots}/${slate}`, rows: { ...someRows, activities: [entry] } });

  await user.click(await screen.findByRole('button', { name: 'Historique' }));

  const history = await screen.findByRole('dialog', { name: 'Historique de Ardoise' });
  expect(await within(history).findByText(/Modification · Ada/)).toBeTruthy();
  const change = within(history).getByRole('row', { name: /Prix/ });
  expect(change.textContent).toMatch(/Prix10,00\s€1\s234,50\s€/);
});

test('a long record is created on a page of its own, may stay a draft, then is completed', async () => {
  const requests = '/configuration/repositories/requests';
  const { user, provider, router } = await openScreen({ at: `${requests}/create` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajout · Demande' })).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: /Libellé/ }), 'Grue');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Motif');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${requests}/new-1`));
  expect(provider.callsOf('create')[0]?.params).toMatchObject({
    data: { label: 'Grue', reason: null },
    meta: { draft: true },
  });

  await screen.findByRole('heading', { level: 1, name: 'Grue' });
  await user.type(await screen.findByRole('textbox', { name: /Motif/ }), 'Chantier');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ data: { reason: 'Chantier' }, meta: {} }),
  );
});
