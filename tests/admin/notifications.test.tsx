import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alec } from '#alec/admin.tsx';
import NotificationsPage from '#alec/notifications/page/NotificationsPage.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen } from './productScreen.tsx';

const notices = 'user-notifications';
const page = '/manager/user-notifications';
const regions = [{ id: 'north', name: 'Nord', count: 2, unread: 1 }];

const notice = (id: string, notification_type: number, more: object = {}) => ({
  id,
  title: `Dossier ${id}`,
  message: 'Camille a fait passer le dossier.',
  notification_type,
  training_course: 'd1',
  training_course_reference: '2026-00041',
  estimator_id: null,
  is_training_organism_contacted: false,
  readAt: null,
  region: 'north',
  createdAt: '2026-03-02T09:00:00.000Z',
  ...more,
});

function openPage(rows: readonly ReturnType<typeof notice>[], at = page) {
  return openProductScreen({
    actor: actorOf('manager'),
    rows: {
      [notices]: rows,
      'training-courses': [{ id: 'd1', reference: '2026-00041', priority: 'highest' }],
    },
    at,
    answer: (_, { path }) => (path === 'regions' ? { data: null, meta: { regions } } : undefined),
    children: (
      <ProductProvider product={alec}>
        <NotificationsPage />
      </ProductProvider>
    ),
  });
}

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);

test.each([
  ['1', 1, true, ['Organisme de formation contacté']],
  ['2', 2, true, ['Très haute', 'Organisme de formation contacté']],
  ['2', 2, false, ['Très haute']],
  ['3', 3, true, []],
  ['8', 8, true, []],
] as const)('a notification of type %s shows the chips of its type', async (id, type, contacted, chips) => {
  await openPage([notice(id, type, { is_training_organism_contacted: contacted })]);

  const row = await rowOf(`Dossier ${id}`);

  const all = ['Très haute', 'Organisme de formation contacté'];
  expect(all.filter((chip) => row.queryByText(chip))).toEqual(chips);
});

test('the filters of the notifications are kept in the address', async () => {
  const { user, router, provider } = await openPage([notice('1', 1), notice('4', 4)]);
  const filterAsked = () => provider.callsOf('getList', notices).at(-1)?.params.filter;

  await user.click(await screen.findByRole('button', { name: /^Nord/ }));
  await waitFor(() => expect(filterAsked()).toEqual({ region: 'north' }));
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Nouveau commentaire' }));

  await waitFor(() => expect(filterAsked()).toEqual({ region: 'north', notification_type: '4' }));
  const { filter } = Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(JSON.parse(filter ?? '')).toEqual({ region: 'north', notification_type: '4' });
});

test.each([
  ['', 'Aucune notification.'],
  [{ readAt: { null: true } }, 'Aucune notification non lue.'],
  [{ region: 'south' }, 'Aucune notification ne répond à ces filtres.'],
])('no notification under %j says so', async (filter, sentence) => {
  await openPage([], filter === '' ? page : `${page}?filter=${JSON.stringify(filter)}`);

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('quick links lead to what one may open', async () => {
  await openPage([]);

  const links = within(await screen.findByRole('region', { name: 'Accès rapides' })).getAllByRole('link');

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Mes dossiers',
    'Tous les dossiers',
    'Nouveau dossier',
    'Catalogue de formations',
  ]);
});
