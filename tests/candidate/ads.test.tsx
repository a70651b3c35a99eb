import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { MemoryProvider } from '../admin/memoryProvider.ts';
import { plain } from '../admin/productScreen.tsx';
import { openPage } from './openPage.tsx';
import { adOf, suggestedServer } from './suggestedServer.ts';

/** The page of ads over a server that knows these, marks included. */
async function openAds(ads: Parameters<typeof suggestedServer>[0], at = '/ads') {
  let provider: MemoryProvider | undefined;
  const server = suggestedServer(ads, () => provider?.rows ?? new Map());
  const page = await openPage({ at, call: server.call });
  provider = page.provider;
  return { ...page, asked: server.asked };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => adOf(at + 1));
const hide = (title: string) => screen.findByRole('button', { name: `Masquer l’annonce ${title}` });

describe('the ads of a candidate', () => {
  it('say where, for how much and when, and why they are suggested', async () => {
    await openAds([adOf(1)]);

    const card = await screen.findByRole('article', { name: 'Cariste 1' });

    const text = plain(card.textContent);
    expect(text).toContain('Nanterre · 12 km');
    expect(text).toContain('Intérim · 12,40 €/h');
    expect(text).toContain('Du 01/12/2026 au 31/12/2099');
    expect(text).toContain(
      'Pourquoi cette annonce : métier recherché, à 12 km de chez vous, contrat souhaité',
    );
  });

  it('say how many there are, and which were answered already', async () => {
    await openAds([adOf(1, { is_applied: true }), adOf(2)]);

    const answered = await screen.findByRole('article', { name: 'Cariste 1' });

    expect(screen.getByText('2 annonces').getAttribute('role')).toBe('status');
    expect(within(answered).getByText('Candidature envoyée')).toBeTruthy();
    expect(screen.getAllByText('Candidature envoyée')).toHaveLength(1);
  });

  it('are asked for as the address says', async () => {
    const { asked } = await openAds([], '/ads?tab=kept&sort=nearest&contract=temp,nothing&distance=30');

    await screen.findByText('Aucune annonce avec ces filtres');

    expect(asked[0]).toMatchObject({ sort: 'nearest', contract_type: 'temp', distance: '30', kept: 'true' });
  });

  it('are narrowed in a sheet, and the address says so', async () => {
    const { user, router, asked } = await openAds([adOf(1)]);
    await user.click(await screen.findByRole('button', { name: 'Filtrer' }));

    await user.click(screen.getByRole('checkbox', { name: 'CDI' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '20 km au plus');
    await user.click(screen.getByRole('button', { name: 'Voir les annonces' }));

    await screen.findByRole('button', { name: 'Filtrer (2 filtres)' });
    expect(router.state.location.search).toBe('?contract=permanent&distance=20');
    expect(asked.at(-1)).toMatchObject({ contract_type: 'permanent', distance: '20' });
  });

  it('go on below when more are asked for, and the first of those has the focus', async () => {
    const { user } = await openAds(many(25));

    await user.click(await screen.findByRole('button', { name: 'Voir plus' }));

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cariste 21'));
    expect(screen.getAllByRole('article')).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull();
  });

  it('leave the list when they are hidden, with the focus on the next', async () => {
    const { user, provider } = await openAds(many(3));

    await user.click(await hide('Cariste 2'));

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Cariste 2' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Cariste 3');
    await waitFor(() =>
      expect(provider.rows.get('candidate-ad-marks')).toMatchObject([
        { candidate_ad: adOf(2).id, mark: 'hidden' },
      ]),
    );
  });

  it('come back when hiding is undone', async () => {
    const { user, provider } = await openAds(many(2));
    await user.click(await hide('Cariste 1'));

    await user.click(await screen.findByRole('button', { name: 'Annuler' }));

    await screen.findByRole('article', { name: 'Cariste 1' });
    await waitFor(() => expect(provider.rows.get('candidate-ad-marks')).toEqual([]));
  });

  it('are shown again when the server does not hide them, with its words', async () => {
    const { user, provider } = await openAds(many(2));
    provider.refuseNext('create', new HttpError('Le serveur ne répond pas.', 0));

    await user.click(await hide('Cariste 1'));

    await screen.findByText('Le serveur ne répond pas.');
    await screen.findByRole('article', { name: 'Cariste 1' });
  });

  it('say what to change when there are none', async () => {
    await openAds([]);

    const link = await screen.findByRole('link', { name: 'Modifier ma recherche' });

    expect(link.getAttribute('href')).toBe('/profile');
    await screen.findByText(/votre rayon, qui est de 30 km/);
  });

  it('are asked for again when the server is back', async () => {
    let isGone = true;
    const server = suggestedServer([adOf(1)]);
    const { user } = await openPage({
      at: '/ads',
      call: (resource, params) => {
        if (isGone && params.path === 'suggested-ads') throw new HttpError('Personne ne répond.', 500);
        return server.call(resource, params);
      },
    });
    await screen.findByText('Personne ne répond.');

    isGone = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));

    await screen.findByRole('article', { name: 'Cariste 1' });
  });
});
