import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import Profile from '#alec/candidate/space/profile/Profile.tsx';
import ProfileRow from '#alec/candidate/space/profile/ProfileRow.tsx';
import { openPage, type PageOptions, wholeProfile } from './openPage.tsx';

const profiles = 'candidate-profiles';
const professions = 'profession-repositories';
const experiences = 'candidate-experiences';
const jobs = ['Cariste', 'Magasinier', 'Cuisinier', 'Soudeur', 'Maçon', 'Caissier'].map((label, at) => ({
  id: `01990000-0000-7000-8000-00000000080${at}`,
  label,
}));
const ids = jobs.map(({ id }) => id);

const pages = (
  <Routes>
    <Route path="/profile" element={<Profile />} />
    <Route path="/profile/:part/:id" element={<ProfileRow />} />
  </Routes>
);

const open = ({ at = '/profile', rows = {}, ...rest }: PageOptions = {}) =>
  openPage({ at, page: pages, rows: { [profiles]: [wholeProfile], [professions]: jobs, ...rows }, ...rest });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the profile of a candidate', () => {
  it('says how complete it is and leads to the next step', async () => {
    await open();

    const next = await screen.findByRole('link', { name: 'Compléter mon identité' });
    expect(next.getAttribute('href')).toBe('/account/identity');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('28');
  });

  it('finds a job from two letters on and takes it with the keyboard', async () => {
    const { user, provider } = await open();

    await user.type(await screen.findByRole('combobox', { name: 'Ajouter un métier' }), 'cari');
    await screen.findByRole('option', { name: 'Cariste' });
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('button', { name: /Retirer\s: Cariste/ })).toBeTruthy();
    expect(provider.callsOf('update', profiles)[0]?.params.data).toEqual({ wanted_professions: [ids[0]] });
  });

  it('looks for no job with one letter', async () => {
    const { provider } = await open();
    const search = await screen.findByRole('combobox', { name: 'Ajouter un métier' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    fireEvent.change(search, { target: { value: 'c' } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));

    expect(provider.callsOf('getList', professions)).toEqual([]);
  });

  it('takes five jobs and no more', async () => {
    const full = { ...wholeProfile, wanted_professions: ids.slice(0, 5) };
    const { user } = await open({ rows: { [profiles]: [full] } });

    expect(await screen.findByText(/Vous avez choisi 5 métiers/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Retirer\s: Soudeur/ }));

    const search = await screen.findByRole('combobox', { name: 'Ajouter un métier' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('saves two contract types that are ticked one right after the other', async () => {
    const { user, provider } = await open();

    await user.click(await screen.findByRole('checkbox', { name: 'CDD' }));
    await user.click(screen.getByRole('checkbox', { name: 'CDI' }));

    await waitFor(() => expect(provider.callsOf('update', profiles)).toHaveLength(2));
    expect(provider.rows.get(profiles)?.[0]?.contract_types).toEqual(['temp', 'fixed_term', 'permanent']);
  });

  it('counts the ads within the radius before it is saved', async () => {
    const { user, provider } = await open({
      call: (resource, { query }) =>
        resource === 'candidate/ad-count' && { data: null, meta: { count: Number(query?.radius) / 10 } },
    });

    expect(await screen.findByText('3 annonces à portée')).toBeTruthy();
    const input = screen.getByRole('spinbutton', { name: 'Rayon de recherche en km' });
    await user.clear(input);
    await user.type(input, '60');
    expect(await screen.findByText('6 annonces à portée')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le rayon' }));

    await waitFor(() => expect(provider.rows.get(profiles)?.[0]?.search_radius).toBe(60));
  });

  it('says what a radius may be', async () => {
    const { user } = await open();

    const input = await screen.findByRole('spinbutton', { name: 'Rayon de recherche en km' });
    await user.clear(input);
    await user.type(input, '200');

    expect(screen.getByText('Écrivez un nombre entre 5 et 100.')).toBeTruthy();
  });

  it('adds a skill at a comma, each word once', async () => {
    const { user, provider } = await open();

    await user.type(await screen.findByLabelText('Ajouter une compétence'), 'Soudure,soudure,');

    await waitFor(() => expect(provider.rows.get(profiles)?.[0]?.skills).toEqual(['Soudure']));
    expect(provider.callsOf('update', profiles)).toHaveLength(1);
  });

  it('gives a skill back to its input when nobody answers', async () => {
    const { user, provider } = await open();
    provider.refuseNext('update', new HttpError('Le serveur ne répond pas.', 0, null));

    const input = await screen.findByLabelText('Ajouter une compétence');
    await user.type(input, 'Soudure{Enter}');

    expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Soudure');
  });

  it('suggests skills of the wanted jobs', async () => {
    const cook = { ...wholeProfile, wanted_professions: [ids[2]] };
    const { user, provider } = await open({ rows: { [profiles]: [cook] } });

    await user.click(await screen.findByRole('button', { name: '+ Normes HACCP' }));

    await waitFor(() => expect(provider.rows.get(profiles)?.[0]?.skills).toEqual(['Normes HACCP']));
  });

  it('shows the current experience first', async () => {
    const rows = [
      { id: 'e1', candidate_profile: wholeProfile.id, job: 'Cuisinier', to_date: '2025-06-30' },
      {
        id: 'e2',
        candidate_profile: wholeProfile.id,
        job: 'Soudeur',
        from_date: '2025-07-01',
        to_date: null,
      },
    ];
    await open({ rows: { [experiences]: rows } });

    const shown = await section('Expériences');
    const titles = (await shown.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);
    expect(titles).toEqual(['Soudeur', 'Cuisinier']);
    expect(shown.getByText('Depuis le 01/07/2025')).toBeTruthy();
  });

  it('deletes an experience once asked, and brings it back', async () => {
    const row = { id: 'e1', candidate_profile: wholeProfile.id, job: 'Soudeur', company: 'Métal SA' };
    const { user, provider } = await open({ rows: { [experiences]: [row] } });

    await user.click(await screen.findByRole('button', { name: /Supprimer\s: Soudeur/ }));
    expect(provider.callsOf('delete')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucune expérience pour le moment.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));

    await screen.findByRole('heading', { name: 'Soudeur' });
    expect(provider.rows.get(experiences)?.[0]).toMatchObject({ job: 'Soudeur', company: 'Métal SA' });
  });

  it('adds a language by the form of its schema', async () => {
    const { user, provider, router } = await open({ at: '/profile/languages/new' });

    await user.type(await screen.findByLabelText(/^Langue/), 'Anglais');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(provider.callsOf('create', 'candidate-languages')[0]?.params.data).toMatchObject({
      candidate_profile: wholeProfile.id,
      language: 'Anglais',
      level: 'beginner',
    });
  });

  it('downloads the CV in the chosen layout', async () => {
    const { user, provider } = await open({
      call: (resource) => resource === 'candidate/cv.pdf' && new Response('%PDF'),
    });
    URL.createObjectURL = () => 'blob:cv';
    URL.revokeObjectURL = () => undefined;

    await user.click(await screen.findByRole('button', { name: 'Télécharger le CV moderne' }));

    const [call] = provider.callsOf('call', 'candidate/cv.pdf');
    expect(call?.params.query).toEqual({ layout: 'modern', locale: 'fr' });
  });
});
