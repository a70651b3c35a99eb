import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { alec } from '#alec/admin.tsx';
import { permissionsOf } from '#alec/permissions.ts';
import type { Counter, Series } from '#alec/statistics/domain/statistics.ts';
import StatisticsPage from '#alec/statistics/page/StatisticsPage.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen, plain, rowsOf } from './productScreen.tsx';

const north = '01990000-0000-7000-8000-00000000000a';
const south = '01990000-0000-7000-8000-00000000000b';
const someCounters: readonly Counter[] = [
  { name: 'created', mine: 2, all: 1204 },
  { name: 'closed', mine: 0, all: 3 },
  { name: 'candidates', mine: 8, all: 15 },
  { name: 'hours_expected', mine: '202.50', all: '228.83' },
  { name: 'margin', mine: '-1038.75', all: '-1513.41' },
  { name: 'success', mine: null, all: '44.44' },
];
const periods = ['2026-01', '2026-02'];
const pointsOf = (values: readonly (string | number | null)[]) =>
  periods.map((period, index) => ({ period, value: values[index] ?? null }));
const overTime: readonly Series[] = [
  { key: 'mine', label: 'Mes dossiers', points: pointsOf([0, 2]) },
  { key: 'all', label: 'Tous les dossiers', points: pointsOf([3, 5]) },
];
const byRegion: readonly Series[] = [
  { key: north, label: 'Nord', points: pointsOf([1, 4]) },
  { key: south, label: 'Sud', points: pointsOf([2, 0]) },
];

type Query = Readonly<Record<string, string>>;

/** The page at an address; `answer` says what the server does otherwise. */
async function openPage(at: string, { role = 'manager', answer = (_: Query): unknown => undefined } = {}) {
  const asked: Query[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: {
      'region-repositories': [
        { id: north, name: 'Nord' },
        { id: south, name: 'Sud' },
      ],
      'group-repositories': [{ id: 'g1', analytic_code: 'N7', analytic_label: 'Lille Fives' }],
    },
    at: `/manager/statistics${at}`,
    answer: (resource, { query = {} }) => {
      if (resource !== 'statistics') return undefined;
      asked.push(query as Query);
      const other = answer(query as Query);
      if (other instanceof Error) throw other;
      if (other) return { data: other };
      const from = query['filter[from]'];
      const counters = someCounters.filter(({ name }) => role !== 'recruiter' || name !== 'margin');
      const previous = from ? { from: '2025-12-01', to: '2025-12-31', counters } : null;
      const series = query['filter[type]'] === 'me' ? overTime : byRegion;
      return { data: { counters, previous, series } };
    },
    children: (
      <ProductProvider product={alec}>
        <StatisticsPage />
      </ProductProvider>
    ),
  });
  return { ...opened, asked, address: () => new URLSearchParams(opened.router.state.location.search) };
}

const card = async (name: string) => within(await screen.findByRole('group', { name }));
/** Chart and counters are read apart. */
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://alec.test').searchParams.get('filter') ?? '{}');

describe('the statistics', () => {
  test('lead from a number of dossiers to their list, and from nothing else nowhere', async () => {
    await openPage('?from=2026-01-01&to=2026-01-31');

    const [mine, all] = (await card('Dossiers créés')).getAllByRole('link');
    const createdAt = { gte: '2025-12-31T23:00:00.000Z', lt: '2026-01-31T23:00:00.000Z' };
    expect(filterOf(mine as HTMLElement)).toEqual({ mine: 1, createdAt, is_draft: false });
    expect(filterOf(all as HTMLElement)).toEqual({ createdAt, is_draft: false });
    expect((await card('Dossiers clos')).getAllByRole('link')).toHaveLength(1);
    for (const name of ['Candidats', 'Heures prévues', 'Marge', 'Taux de réussite'])
      expect((await card(name)).queryAllByRole('link')).toEqual([]);
  });

  test('say what was in the days before, and a dash where there is no figure', async () => {
    await openPage('?from=2026-01-01&to=2026-01-31');

    const success = await card('Taux de réussite');
    expect(plain((await success.findByText(/^Période précédente/)).textContent)).toBe(
      'Période précédente : 44,44 %',
    );
    expect(success.getByText('–')).toBeTruthy();
  });

  test('keep each choice in the address, from where it is found again and gone back', async () => {
    const { user, router, address, asked } = await openPage('?type=region&at=2026-01');
    const shown = () => screen.getByRole('combobox', { name: 'Période' }).textContent;
    await screen.findByRole('figure', { name: 'Dossiers créés par région' });
    expect(shown()).toBe('01-2026');

    await user.click(screen.getByRole('combobox', { name: 'Période' }));
    await user.click(await screen.findByRole('option', { name: '02-2026' }));
    expect(address().get('at')).toBe('2026-02');
    await user.click(screen.getByRole('combobox', { name: 'Mesure' }));
    await user.click(await screen.findByRole('option', { name: 'Marge' }));
    await screen.findByRole('figure', { name: 'Marge par région' });
    expect(Object.fromEntries(address())).toEqual({ type: 'region', at: '2026-02', measure: 'margin' });
    expect(asked.at(-1)).toMatchObject({ 'filter[type]': 'region', 'filter[measure]': 'margin' });

    await waitFor(() => router.navigate(-1));
    await screen.findByRole('figure', { name: 'Dossiers créés par région' });
    expect(shown()).toBe('02-2026');
    await waitFor(() => router.navigate(-1));
    await waitFor(() => expect(shown()).toBe('01-2026'));
  });

  test('find an agency by its name, and widen again', async () => {
    const { user, address, asked } = await openPage('?type=me&measure=closed');
    const agency = await screen.findByRole('combobox', { name: 'Agence' });

    await user.type(agency, 'Lille');
    await user.click(await screen.findByRole('option', { name: 'Lille Fives · N7' }));
    expect(address().get('agency')).toBe('N7');
    expect(await screen.findByText('Lille Fives')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'filter[agency]': 'N7' }));
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));

    expect(Object.fromEntries(address())).toEqual({ type: 'me', measure: 'closed' });
  });

  test('take a code that the register does not have', async () => {
    const { user, address } = await openPage('');

    await user.type(await screen.findByRole('combobox', { name: 'Client' }), '732 829 320 00074{Enter}');

    expect(address().get('customer')).toBe('73282932000074');
    expect(await screen.findByText('Ce code n’est pas dans le référentiel.')).toBeTruthy();
  });

  test('have a table behind the picture, whose figures lead to the same lists', async () => {
    const { user } = await openPage('?type=region');

    await user.click(await screen.findByRole('button', { name: 'Voir les données' }));
    const table = await screen.findByRole('table');

    expect(rowsOf(table)).toEqual([
      ['Nord', '4', '1'],
      ['Sud', '0', '2'],
    ]);
    expect(filterOf(within(table).getByRole('link', { name: '2' }))).toMatchObject({
      region: { in: [south] },
    });
    expect(within(table).queryByRole('link', { name: '0' })).toBeNull();
  });

  test('have no link in a picture whose list would show other dossiers too', async () => {
    await openPage('?type=me&measure=success');

    const figure = await screen.findByRole('figure', { name: 'Taux de réussite' });

    expect(within(figure).queryAllByRole('link')).toEqual([]);
  });

  test('are read again where the server was away', async () => {
    const server = { isAway: true };
    const { user } = await openPage('?type=region', {
      answer: () => (server.isAway ? new HttpError('Le serveur ne répond pas', 503) : undefined),
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chiffres' })).toBeNull());
    server.isAway = false;

    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByRole('figure', { name: 'Dossiers créés par région' })).toBeTruthy();
    expect(await card('Dossiers créés')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('say what the server refuses of an address', async () => {
    await openPage('?from=2026-02-02&to=2026-02-01', {
      answer: () => new HttpError('« 2026-02-01 » ne va pas : ≥ 2026-02-02.', 422),
    });

    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('« 2026-02-01 » ne va pas');
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Tout afficher' })).toBeTruthy();
  });

  test('say so where no dossier counts', async () => {
    const nothing = { counters: [{ name: 'created', mine: 0, all: 0 }], previous: null, series: [] };
    await openPage('', { answer: () => nothing });

    expect(await screen.findByText('Aucun dossier ne compte sur ces jours.')).toBeTruthy();
    expect((await card('Dossiers créés')).queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Voir les données' })).toBeNull();
  });

  test('offer a recruiter no measure that she may not see', async () => {
    expect(permissionsOf('recruiter')).not.toContain('erpf.training-action.margins');
    const { user } = await openPage('', { role: 'recruiter' });
    await card('Dossiers créés');

    await user.click(screen.getByRole('combobox', { name: 'Mesure' }));

    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toContain('Heures prévues');
    expect(names).not.toContain('Marge');
  });

  test('say to a recruiter that the measure of a link is not open to her', async () => {
    await openPage('?measure=margin', {
      role: 'recruiter',
      answer: (query) =>
        query['filter[measure]'] === 'margin' ? new HttpError('« margin » ne convient pas', 400) : undefined,
    });

    expect(await screen.findByText(/^Cette mesure ne vous est pas ouverte/)).toBeTruthy();
    expect(screen.queryByText(/ne convient pas/)).toBeNull();
  });

  test('are handed out as a file of what is shown', async () => {
    const { user, asked } = await openPage('?type=region&measure=closed&at=2026-01');
    await card('Dossiers créés');

    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Fichier CSV' }));

    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        'filter[type]': 'region',
        'filter[period]': 'month',
        'filter[measure]': 'closed',
        format: 'csv',
      }),
    );
  });
});
