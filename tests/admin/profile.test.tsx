import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alec } from '#alec/admin.tsx';
import ProfilePage from '#alec/people/page/profile/ProfilePage.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen } from './productScreen.tsx';

const account = {
  first_name: 'Julien',
  last_name: 'Moreau',
  fullName: 'Julien Moreau',
  email: 'manager@alec.test',
  avatar: null,
  job: 'Conseiller',
  service: 'Formation',
  title: null,
  role: 'manager',
  region_names: ['Bretagne'],
  agency_names: [],
  manager_name: '',
  has_signature: false,
  last_connection: null,
  emulated_by: null,
};
const sessions = [
  { id: 's1', device: 'Chrome, Windows', named_by: 'session', is_current: true },
  { id: 's2', device: 'Firefox, iPhone', named_by: 'session', is_current: false },
  { id: 's3', device: 'Safari, Mac', named_by: 'session', is_current: false },
].map((one) => ({
  ...one,
  first_used_at: '2026-03-02T09:00:00.000Z',
  last_used_at: '2026-03-02T09:30:00.000Z',
}));

function openPage(more: object = {}, refusal?: Error) {
  let open = sessions;
  return openProductScreen({
    actor: actorOf('manager'),
    rows: {},
    at: '/profile',
    answer: (_, { path, method }) => {
      if (path === 'me' && method === 'PATCH' && refusal) throw refusal;
      if (path === 'me')
        return Response.json(
          { data: { id: 'u1', attributes: { ...account, ...more } } },
          { headers: { etag: '"3"' } },
        ) as never;
      if (method === 'DELETE') open = open.filter(({ id }) => path !== `me/sessions/${id}`);
      return { data: path === 'me/sessions' ? open : null } as never;
    },
    children: (
      <ProductProvider product={alec}>
        <ProfilePage />
      </ProductProvider>
    ),
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('one’s position is saved with the version it was read at, and only what was changed', async () => {
  const { user, provider } = await openPage();
  const own = await section('Mon poste');
  expect(own.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);

  await user.clear(own.getByLabelText('Métier'));
  await user.type(own.getByLabelText('Métier'), 'Formateur');
  await user.click(own.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(provider.callsOf('call', 'auth').some(({ params }) => params.method === 'PATCH')).toBe(true),
  );
  const sent = provider.callsOf('call', 'auth').find(({ params }) => params.method === 'PATCH');
  expect(sent?.params).toMatchObject({
    path: 'me',
    headers: { 'if-match': '"3"' },
    body: { data: { attributes: { job: 'Formateur' } } },
  });
});

test('what the server refuses is said at its input', async () => {
  const refusal = Object.assign(new Error('Trop long'), {
    status: 422,
    body: { errors: { job: 'Trop long.' } },
  });
  const { user } = await openPage({}, refusal);
  const own = await section('Mon poste');

  await user.type(own.getByLabelText('Métier'), 's');
  await user.click(own.getByRole('button', { name: 'Enregistrer' }));

  expect(await own.findByText('Trop long.')).toBeTruthy();
  expect(own.getByLabelText('Métier').getAttribute('aria-invalid')).toBe('true');
});

test('another session is closed after a question, this one is not offered, and one goes on at the next', async () => {
  const { user, provider } = await openPage();
  const shown = await section('Sessions');
  const close = await shown.findAllByRole('button', { name: /^Fermer cette session/ });
  expect(close.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Fermer cette session\u00a0: Firefox, iPhone',
    'Fermer cette session\u00a0: Safari, Mac',
  ]);

  await user.click(close[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Fermer la session' }));

  await waitFor(() =>
    expect(provider.callsOf('call', 'auth').map(({ params }) => [params.method, params.path])).toContainEqual(
      ['DELETE', 'me/sessions/s2'],
    ),
  );
  await waitFor(() => expect(close[0]?.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(close[1]));
});

test('a drawn signature that is not saved is not left without a question', async () => {
  const { user, router } = await openPage();
  const signature = await section('Signature');
  await user.click(signature.getByRole('button', { name: 'Dessiner' }));
  const sheet = signature.getByRole('img', { name: 'Feuille où signer' });
  sheet.setPointerCapture = () => undefined;
  fireEvent.pointerDown(sheet, { button: 0, pointerId: 1 });
  fireEvent.pointerUp(sheet, { pointerId: 1 });

  await act(() => router.navigate('/dashboard'));
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state.location.pathname).toBe('/profile');
  await user.click(signature.getByRole('button', { name: 'Tout effacer' }));
  await act(() => router.navigate('/dashboard'));

  expect(router.state.location.pathname).toBe('/dashboard');
});

test('in another’s place the account is read, and nothing of it is offered to change', async () => {
  await openPage({ emulated_by: 'Claire Fontaine' });

  expect(await screen.findByText(/Vous agissez à la place de Julien Moreau/)).toBeTruthy();
  expect(screen.getByText('Conseiller', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a photograph is removed after a question, and one goes on in its section', async () => {
  const { user, provider } = await openPage({ avatar: 'users/u1/avatar?picture=p1' });
  const photograph = await screen.findByRole('region', { name: 'Photo' });
  const removals = () => provider.callsOf('call', 'auth').filter(({ params }) => params.method === 'DELETE');

  await user.click(within(photograph).getByRole('button', { name: 'Retirer la photo' }));
  expect(removals()).toEqual([]);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer la photo' }),
  );

  await waitFor(() => expect(removals().map(({ params }) => params.path)).toEqual(['me/avatar']));
  await waitFor(() => expect(document.activeElement).toBe(photograph));
});
