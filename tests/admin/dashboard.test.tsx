import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { alec } from '#alec/admin.tsx';
import { countersOf, type DashboardCounters } from '#alec/dashboard/domain/counters.ts';
import type { Waiting } from '#alec/dashboard/domain/waiting.ts';
import DashboardPage from '#alec/dashboard/page/DashboardPage.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen } from './productScreen.tsx';

afterEach(() => vi.useRealTimers());

const some = countersOf([
  { status: 'to_do', mine: 2, all: 1204 },
  { status: 'waiting_for_of_date', mine: 0, all: 3 },
  { status: 'waiting_for_of_convention', mine: 1, all: 4 },
]);
const nothing: Waiting = { groups: [], lists: {} };
const row = {
  id: 'd1',
  reference: '2026-00041',
  training: 'Caristes',
  title: null,
  day: null,
  count: null,
  status: 'to_do' as const,
};

function openPage(counters: DashboardCounters | Error, waiting: Waiting = nothing) {
  const answers = [counters];
  const server = { failing: counters instanceof Error };
  const opened = openProductScreen({
    actor: actorOf('manager'),
    rows: {
      'manager-repositories': [{ id: 'm1', email: actorOf('manager').email }],
      'training-courses': [{ id: row.id, manager: null }],
      communications: [{ id: 'c1', read_at: null }],
    },
    at: '/dashboard',
    answer: (resource, { path }) => {
      if (resource !== 'dashboard') return undefined;
      if (path === 'waiting') return { data: { id: 'me', ...waiting } };
      const [first] = answers;
      if (first instanceof Error && server.failing) throw first;
      return { data: { id: 'me', ...(first instanceof Error ? some : first) } };
    },
    children: (
      <ProductProvider product={alec}>
        <DashboardPage />
      </ProductProvider>
    ),
  });
  return { server, opened };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('each figure leads to the list with its filter, and nothing leads nowhere', async () => {
  openPage(some);

  const toDo = await rowOf(/^À traiter 2/);
  const [mine, all] = toDo.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(mine).toBe(
    `/manager/training-courses?filter=${encodeURIComponent('{"mine":1,"status":{"in":["to_do"]}}')}`,
  );
  expect(all).toBe(`/manager/training-courses?filter=${encodeURIComponent('{"status":{"in":["to_do"]}}')}`);
  expect((await rowOf(/^dont dates/)).getAllByRole('link')).toHaveLength(1);
  expect(
    (await rowOf(/^Attente organisme/)).getAllByRole('link').map(({ textContent }) => textContent),
  ).toEqual(['1', '7']);
});

test('a server that is away is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { server, opened } = openPage(new HttpError('Le serveur ne répond pas', 503));
  const { user } = await opened;
  // It is asked three times more by itself.
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  vi.useRealTimers();
  const alert = within(await screen.findByRole('alert'));
  server.failing = false;

  await user.click(alert.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('row', { name: /^À traiter 2/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where there is no dossier yet the way to the first one is shown', async () => {
  openPage(countersOf([]));

  const title = await screen.findByRole('heading', { name: 'Bienvenue dans ALEC' });
  expect(title).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

const unassigned: Waiting = { groups: [{ kind: 'unassigned', count: 1, rows: [row] }], lists: {} };

test('once a dossier is taken one goes on at the next that waits', async () => {
  const next = { ...row, id: 'd2', reference: '2026-00042' };
  const groups = [{ kind: 'unassigned', count: 2, rows: [row, next] }] as const;
  const waiting: { -readonly [K in keyof Waiting]: Waiting[K] } = { groups, lists: {} };
  const { opened } = openPage(some, waiting);
  const { user } = await opened;
  const take = await screen.findByRole('button', { name: 'Prendre en charge ERPF#2026-00041' });
  waiting.groups = [{ ...groups[0], count: 1, rows: [next] }];

  await user.click(take);

  await waitFor(() => expect(take.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ERPF#2026-00042' }));
});

test('a dossier without manager is taken in one click, and given back in another', async () => {
  const { opened } = openPage(some, unassigned);
  const { user, provider } = await opened;
  const sent = () => provider.callsOf('call', 'training-courses').map(({ params }) => params.body);

  await user.click(await screen.findByRole('button', { name: 'Prendre en charge ERPF#2026-00041' }));
  await waitFor(() => expect(sent()).toEqual([{ data: { type: 'manager_repositories', id: 'm1' } }]));
  provider.rows.set('training-courses', [{ id: row.id, manager: 'm1' }]);
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(sent().at(-1)).toEqual({ data: null }));
});

test('a dossier that somebody else has taken meanwhile stays with her', async () => {
  const { opened } = openPage(some, unassigned);
  const { user, provider } = await opened;
  const taken = await screen.findByRole('button', { name: 'Prendre en charge ERPF#2026-00041' });
  provider.rows.set('training-courses', [{ id: row.id, manager: 'm2' }]);

  await user.click(taken);

  expect(await screen.findByText('Ce dossier vient d’être confié à quelqu’un d’autre.')).toBeTruthy();
  expect(provider.callsOf('call', 'training-courses')).toEqual([]);
});

test('taking a dossier is not taken back once it is somebody else’s', async () => {
  const { opened } = openPage(some, unassigned);
  const { user, provider } = await opened;
  await user.click(await screen.findByRole('button', { name: 'Prendre en charge ERPF#2026-00041' }));
  provider.rows.set('training-courses', [{ id: row.id, manager: 'm2' }]);

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  expect(await screen.findByText(/^Trop tard/)).toBeTruthy();
  expect(provider.callsOf('call', 'training-courses')).toHaveLength(1);
});

test('an e-mail that another reader has marked as read stays so', async () => {
  const mail = { ...row, id: 'c1', title: 'Bonjour' };
  const { opened } = openPage(some, {
    groups: [{ kind: 'unread_mails', count: 1, rows: [mail] }],
    lists: {},
  });
  const { user, provider } = await opened;
  const read = await screen.findByRole('button', { name: /^Marquer comme lu.*Bonjour/ });
  provider.rows.set('communications', [{ id: mail.id, read_at: '2026-03-02T08:30:00.000Z' }]);

  await user.click(read);

  expect(await screen.findByText('E-mail marqué comme lu.')).toBeTruthy();
  expect(provider.callsOf('call', 'communications')).toEqual([]);
});
