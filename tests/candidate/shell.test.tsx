import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSpace } from './openSpace.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const heading = () => screen.findByRole('heading', { level: 1 });

describe('the candidates’ space', () => {
  it('has its pages in one order, at the side and under the thumb', async () => {
    await openSpace();

    const [side, below] = await screen.findAllByRole('navigation', { name: 'Pages de votre espace' });
    const namesIn = (bar: HTMLElement | undefined) =>
      within(bar as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(namesIn(side)).toHaveLength(10);
    expect(namesIn(below)).toEqual(['Accueil', 'Annonces', 'Candidatures', 'Documents']);
  });

  it('names the document after the page, and leads past what stands around it', async () => {
    await openSpace({ at: '/missions' });

    expect((await heading()).textContent).toBe('Missions');
    expect(document.title).toBe('ALEC - Missions');
    expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe('#content');
  });

  it('shows who comes by the landing page without a word of signing in again', async () => {
    const { auth } = await openSpace({ at: '/', role: undefined });

    expect((await heading()).textContent).toBe('Votre espace candidat');
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
    expect(auth.login).not.toHaveBeenCalled();
  });

  it('tells somebody who is no candidate where her work is', async () => {
    await openSpace({ role: 'manager' });

    expect(await screen.findByText('Cet espace est réservé aux candidats')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller au back-office' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads whoever is no longer signed in to sign-in, and back to the page she was on', async () => {
    const { auth } = await openSpace({ at: '/missions?page=2', role: undefined });

    await waitFor(() => expect(auth.login).toHaveBeenCalled());

    expect(auth.login).toHaveBeenCalledWith({
      returnTo: `${window.location.origin}/candidate/missions?page=2`,
    });
  });
});

describe('the availability', () => {
  it('is shown at once and said to be saved', async () => {
    const { user, provider } = await openSpace();

    await user.click(await screen.findByRole('button', { name: 'Non disponible' }));

    expect(await screen.findByText('Votre disponibilité est enregistrée.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Non disponible', pressed: true })).toBeTruthy();
    expect(provider.rows.get('candidate-profiles')?.[0]?.availability).toBe('not_available');
  });

  it('is as it was where the server refuses the change, and says why until it is closed', async () => {
    const { user, provider } = await openSpace();
    provider.refuseNext('update', new HttpError('Votre contrat court jusqu’au 31/12.', 422));

    await user.click(await screen.findByRole('button', { name: 'Non disponible' }));

    expect(await screen.findByText('Votre contrat court jusqu’au 31/12.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Disponible', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fermer ce message' }));
    expect(screen.queryByText('Votre contrat court jusqu’au 31/12.')).toBeNull();
  });
});
