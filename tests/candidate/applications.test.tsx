import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams, CallResult } from 'ra-data-json-api';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../admin/memoryProvider.ts';
import { openPage, profileId } from './openPage.tsx';

const path = 'candidate-applications';
const openAd = '01990000-0000-7000-8000-000000000021';

const applicationOf = (number: number, changes: object) => ({
  id: `01990000-0000-7000-8000-00000000010${number}`,
  candidate_profile: profileId,
  candidate_ad: `01990000-0000-7000-8000-00000000002${number}`,
  ad_title: `Cariste ${number}`,
  status: 0,
  applied_on: '2026-11-20',
  ...changes,
});

const rows: Rows = {
  'candidate-ads': [{ id: openAd, title: 'Cariste 1', is_open: true }],
  [path]: [
    applicationOf(1, {}),
    applicationOf(2, { status: 1 }),
    applicationOf(3, {
      status: 3,
      decided_at: '2026-11-24T09:00:00.000Z',
      answer: 'Merci pour votre envoi.',
    }),
    applicationOf(4, { withdrawn_at: '2026-11-22T09:00:00.000Z' }),
  ],
};

const openApplications = (call?: (resource: string, params: CallParams) => CallResult | undefined) =>
  openPage({ at: '/applications', rows, ...(call && { call }) });

const group = (name: string) => screen.findByRole('region', { name });

async function askToWithdraw(page: Awaited<ReturnType<typeof openApplications>>) {
  const button = await screen.findByRole('button', { name: /^Retirer ma candidature\s: Cariste 1$/ });
  await page.user.click(button);
  return page.user.click(screen.getByRole('button', { name: 'Retirer' }));
}

describe('the applications of a candidate', () => {
  it('stand by whether an answer still comes, each with its state in words', async () => {
    await openApplications();

    const [waiting, done] = [await group('En cours'), await group('Terminées')];

    const chips = (within_: HTMLElement) =>
      within(within_)
        .getAllByRole('article')
        .map((card) => card.querySelector('.chip')?.textContent);
    expect(chips(waiting).sort()).toEqual(['En cours d’étude', 'Envoyée']);
    expect(chips(done).sort()).toEqual(['Non retenue', 'Retirée']);
  });

  it('show what the agency answered', async () => {
    await openApplications();

    const card = await screen.findByRole('article', { name: 'Cariste 3' });

    expect(within(card).getByText('Merci pour votre envoi.')).toBeTruthy();
    expect(within(card).getByText(/^Réponse le 24\/11\/2026/)).toBeTruthy();
  });

  it('lead to the ad as long as it is open', async () => {
    await openApplications();

    const link = await screen.findByRole('link', { name: 'Cariste 1' });

    expect(link.getAttribute('href')).toBe(`/ads/${openAd}`);
    expect(screen.queryByRole('link', { name: 'Cariste 2' })).toBeNull();
  });

  it('are withdrawn once that is confirmed', async () => {
    const asked: CallParams[] = [];
    const page = await openApplications((_, params) => {
      asked.push(params);
      return undefined;
    });

    await askToWithdraw(page);

    await screen.findByText('Votre candidature est retirée.');
    expect(asked).toMatchObject([{ method: 'PATCH', id: rows[path]?.[0]?.id, path: 'withdraw' }]);
  });

  it('have the focus where they stand once they are withdrawn', async () => {
    let provider: Awaited<ReturnType<typeof openApplications>>['provider'] | undefined;
    const page = await openApplications((_, { id }) => {
      const before = provider?.rows.get(path) ?? [];
      const at = '2026-11-25T09:00:00.000Z';
      provider?.rows.set(
        path,
        before.map((row) => (row.id === id ? { ...row, withdrawn_at: at } : row)),
      );
      return undefined;
    });
    provider = page.provider;

    await askToWithdraw(page);

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cariste 1'));
    expect(document.activeElement?.tagName).toBe('H3');
  });

  it('that were decided meanwhile are not withdrawn, and the dialog says why', async () => {
    const page = await openApplications(() => {
      throw new HttpError('La candidature a avancé.', 409);
    });

    await askToWithdraw(page);

    expect((await screen.findByRole('alert')).textContent).toBe('La candidature a avancé.');
  });

  it('lead to the ads while there are none', async () => {
    await openPage({ at: '/applications' });

    const link = await screen.findByRole('link', { name: 'Voir les annonces' });

    expect(link.getAttribute('href')).toBe('/ads');
  });
});
