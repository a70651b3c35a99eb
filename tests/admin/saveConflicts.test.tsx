import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { drawer, lots, origins, save } from './formParts.ts';
import { openScreen, slate, someRows } from './openScreen.tsx';
import { compileSmall } from './schemas.ts';

const stale = (current: Record<string, unknown>) =>
  new HttpError('stale', 412, { current, etag: '"7"', errors: { root: { serverError: 'stale' } } });

test('edits of two people to different fields are both kept without asking', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  provider.refuseNext('update', stale({ ...someRows.lots?.[0], price: '99.00' }));

  const name = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.clear(name);
  await user.type(name, 'Granit');
  await user.click(save(form));

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { name: 'Granit', price: '99.00' },
    previousData: { price: '99.00', name: 'Ardoise' },
    meta: { ifMatch: '"7"' },
  });
});

test('a refusal that does not say what changed is followed by reading it', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  const name = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.clear(name);
  await user.type(name, 'Granit');
  provider.rows.set('lots', [{ ...someRows.lots?.[0], id: slate, price: '99.00' }]);
  provider.refuseNext('update', new HttpError('stale', 412, { errors: { root: { serverError: 'stale' } } }));

  await user.click(save(form));

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { name: 'Granit', price: '99.00' },
    meta: {},
  });
});

test('edits of the same field are shown side by side, and one of them is chosen', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  provider.refuseNext('update', stale({ ...someRows.lots?.[0], name: 'Marbre' }));

  const name = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.clear(name);
  await user.type(name, 'Granit');
  await user.click(save(form));

  const question = await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cet élément' });
  expect(within(question).getByRole('radio', { name: /La mienne.*Granit/ })).toBeTruthy();
  expect(within(question).getByRole('radio', { name: /D’origine.*Ardoise/ })).toBeTruthy();
  await user.click(within(question).getByRole('radio', { name: /La sienne.*Marbre/ }));
  await user.click(within(question).getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({ data: { name: 'Marbre' } });
});

test('a record that somebody changes at each attempt is tried three times more, then keeps the typing', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  const name = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.clear(name);
  await user.type(name, 'Granit');
  for (const price of ['91.00', '92.00', '93.00', '94.00'])
    provider.refuseNext('update', stale({ ...someRows.lots?.[0], price }));

  await user.click(save(form));

  const alert = await within(form).findByRole('alert');
  expect(alert.textContent).toContain('D’autres personnes modifient cet élément en ce moment');
  expect(provider.callsOf('update')).toHaveLength(4);
  expect((name as HTMLInputElement).value).toBe('Granit');
  await user.click(save(form));

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(5));
  expect(provider.callsOf('update')[4]?.params).toMatchObject({ data: { name: 'Granit' } });
});

const gone = new HttpError('absent', 404, { errorObjects: [{ status: '404' }] });

test.each([
  { case: 'no answer', status: 0 },
  { case: 'an answer of a proxy', status: 502 },
  { case: 'an unreadable answer', status: 200 },
])(
  'a save with $case is reported beside the button, does not lose the input and is retried',
  async ({ status }) => {
    const { user, provider, router } = await openScreen({ at: `${origins}/create` });
    const form = await drawer();
    provider.refuseNext('create', new HttpError('Le serveur ne répond pas.', status, null));
    const input = within(form).getByRole('textbox', { name: /Libellé/ });
    await user.type(input, 'Oslo');
    await user.click(save(form));

    const alert = await within(form).findByRole('alert');
    expect(alert.textContent).toContain('Le serveur ne répond pas.');
    expect(alert.textContent).not.toMatch(/champ|ra\./);
    expect((input as HTMLInputElement).value).toBe('Oslo');
    expect(router.state.location.pathname).toBe(`${origins}/create`);
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

    await waitFor(() => expect(provider.callsOf('create')).toHaveLength(2));
    const keys = provider
      .callsOf('create')
      .map(({ params }) => Reflect.get(params.meta as object, 'idempotencyKey'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  },
);

test('a record deleted meanwhile is made again with what was typed', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  const input = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.type(input, ' fine');
  provider.refuseNext('update', gone);
  await user.click(save(form));

  const alert = await within(form).findByRole('alert');
  expect(alert.textContent).toContain('supprimé entre-temps');
  await user.click(within(alert).getByRole('button', { name: 'Créer à nouveau' }));

  await waitFor(() => expect(provider.callsOf('create', 'lots')).toHaveLength(1));
  expect(provider.callsOf('create', 'lots')[0]?.params.data).toMatchObject({
    id: slate,
    name: 'Ardoise fine',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('a record made again on its own page has the address of the new one', async () => {
  const words = (fr: string) => ({ fr, en: fr });
  const model = compileSmall({
    places: {
      'x-resource': {
        path: 'places',
        menu: 'repositories',
        trash: true,
        label: { fr: ['Lieu', 'Lieux'], en: ['Place', 'Places'] },
      },
      'x-form': { surface: 'page' },
      properties: { label: { type: 'string', 'x-label': words('Libellé') } },
    },
  });
  const places = '/configuration/repositories/places';
  const rows = { places: [{ id: slate, label: 'Lille' }] };
  const { user, provider, router } = await openScreen({ model, rows, at: `${places}/${slate}` });
  await user.type(await screen.findByRole('textbox', { name: /Libellé/ }), ' Sud');
  provider.refuseNext('update', gone);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await user.click(await screen.findByRole('button', { name: 'Créer à nouveau' }));

  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/places\/new-1(\/|$)/));
  expect(await screen.findByDisplayValue('Lille Sud')).toBeTruthy();
});

test('a record deleted meanwhile is left without a question', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await drawer();
  await user.type(await within(form).findByRole('textbox', { name: /Nom/ }), ' fine');
  provider.refuseNext('update', gone);
  await user.click(save(form));

  await user.click(await within(form).findByRole('button', { name: 'Quitter' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.queryByRole('alertdialog')).toBe(null);
});
