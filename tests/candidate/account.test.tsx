import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import Account from '#alec/candidate/space/account/Account.tsx';
import AccountPart from '#alec/candidate/space/account/AccountPart.tsx';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { plain } from '../admin/productScreen.tsx';
import { openPage, ownModel, type PageOptions, wholeProfile } from './openPage.tsx';

const profiles = 'candidate-profiles';
const stored = { ...wholeProfile, social_security_number: '•••••••••••••••' };

const resourceField = (name: string) => {
  const field = fieldOf(resourceAt(ownModel, profiles), name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

const pages = (
  <Routes>
    <Route path="/account" element={<Account />} />
    <Route path="/account/:part" element={<AccountPart />} />
  </Routes>
);

const open = (at: string, { rows = {}, ...rest }: PageOptions = {}) =>
  openPage({ at, page: pages, rows: { [profiles]: [wholeProfile], ...rows }, ...rest });

describe('the account of a candidate', () => {
  it('shows what is known and says why the e-mail address is not changed here', async () => {
    await open('/account');

    expect(await screen.findByText('Madame Awa Diallo')).toBeTruthy();
    expect(screen.getByText('+33 6 12 34 56 78')).toBeTruthy();
    expect(screen.getByText(/Pour en changer, demandez à votre agence/)).toBeTruthy();
  });

  it('keeps the social security number hidden until it is asked for', async () => {
    const { user } = await open('/account', {
      rows: { [profiles]: [stored] },
      call: (_, { path }) => path === 'reveal' && { data: null, meta: { value: '255081416802538' } },
    });

    expect(await screen.findByText('Le numéro est masqué')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Afficher' }));

    expect(await screen.findByText('2 55 08 14 168 025 38')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Masquer' }));
    expect(screen.queryByText('2 55 08 14 168 025 38')).toBeNull();
  });

  it('asks for a field that was added to the schema file', async () => {
    const resource = resourceAt(ownModel, profiles);
    const label = { fr: 'Pointure', en: 'Shoe size' };
    const added = { ...resourceField('nationality'), name: 'shoe_size', column: 'shoe_size', label };
    const model = {
      ...ownModel,
      resources: { ...ownModel.resources, [profiles]: { ...resource, fields: [...resource.fields, added] } },
    };
    const { user, provider } = await open('/account', { model });

    await user.click(await screen.findByRole('link', { name: /Autres informations/ }));
    const input = await screen.findByRole('textbox', { name: /shoe_size|Pointure/ });
    await user.type(input, '43');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() =>
      expect(provider.callsOf('update', profiles)[0]?.params).toMatchObject({ data: { shoe_size: '43' } }),
    );
  });

  it('has no other fields while each has its place', async () => {
    await open('/account');

    await screen.findByText('Madame Awa Diallo');
    expect(screen.queryByRole('heading', { name: 'Autres informations' })).toBeNull();
  });

  it('offers to create the profile that is not there yet, with the names of the account', async () => {
    const { user, provider } = await open('/account', { rows: { [profiles]: [] } });
    const first = await screen.findByLabelText('Prénom');

    await waitFor(() => expect(first).toHaveProperty('value', 'Awa'));
    expect(screen.getByLabelText('Nom')).toHaveProperty('value', 'Diallo');
    await user.click(screen.getByRole('button', { name: 'Créer mon profil' }));

    await waitFor(() => expect(provider.callsOf('create', profiles)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: /Modifier\s: Identité/ })).toBeTruthy();
  });
});

describe('a short form of the account', () => {
  it('saves the phone number, says so and goes back to the account', async () => {
    const { user, provider, router } = await open('/account/contact');

    const input = await screen.findByLabelText(/Téléphone/);
    await user.clear(input);
    await user.type(input, '07 11 22 33 44');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    expect(await screen.findByText('C’est enregistré.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/account');
    expect(provider.callsOf('update', profiles)[0]?.params.data).toEqual({ phone: '+33711223344' });
  });

  it('keeps what was typed when nobody answers', async () => {
    const { user, provider } = await open('/account/contact');
    provider.refuseNext('update', new HttpError('Le serveur ne répond pas.', 0, null));

    const input = await screen.findByLabelText(/Téléphone/);
    await user.clear(input);
    await user.type(input, '0711223344');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy();
    expect(plain((input as HTMLInputElement).value)).toBe('+33 7 11 22 33 44');
  });

  it('refuses a birth date of somebody younger than 16 before it is sent', async () => {
    const young = { ...wholeProfile, birth_date: null };
    const { user, provider } = await open('/account/identity', { rows: { [profiles]: [young] } });
    vi.setSystemTime('2026-06-15T10:00:00Z');

    await screen.findByLabelText(/Prénom/);
    await user.click(await screen.findByRole('spinbutton', { name: 'Jour' }));
    await user.keyboard('01012016');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    expect(await screen.findAllByText(/Il faut avoir 16 ans/)).not.toHaveLength(0);
    expect(provider.callsOf('update')).toEqual([]);
  });

  it('groups the digits of the social security number and checks its key while it is typed', async () => {
    const { user, provider } = await open('/account/number');

    const input = await screen.findByLabelText(/Numéro de sécurité sociale/);
    await user.type(input, '255081416802539');
    expect(screen.getByText(/La clé n’est pas juste/)).toBeTruthy();
    await user.type(input, '{Backspace}8');
    expect(input).toHaveProperty('value', '2 55 08 14 168 025 38');
    expect(screen.getByText('La clé est juste.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() =>
      expect(provider.callsOf('update', profiles)[0]?.params.data).toEqual({
        social_security_number: '255081416802538',
      }),
    );
  });

  it('says what each way to be reached means, and saves the choice', async () => {
    const { user, provider } = await open('/account/communication');

    const choice = await screen.findByRole('switch', { name: 'SMS' });
    const why = document.getElementById(choice.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Vous recevez les missions urgentes par SMS.');
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() =>
      expect(provider.callsOf('update', profiles)[0]?.params.data).toEqual({ accepts_sms: true }),
    );
  });

  it('fills the commune and its postal code from the one that is picked', async () => {
    const found = [
      { nom: 'Nanterre', code: '92050', codesPostaux: ['92000'], departement: { code: '92', nom: '' } },
    ];
    const { user, provider } = await open('/account/address', {
      call: (resource) => resource === 'communes' && Response.json(found),
    });

    await user.type(await screen.findByLabelText(/Ville/), 'nanter');
    await user.click(await screen.findByRole('option', { name: /^Nanterre \(92000\)/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() =>
      expect(provider.callsOf('update', profiles)[0]?.params.data).toEqual({
        city: 'Nanterre',
        postal_code: '92000',
      }),
    );
  });

  it('asks before what was typed is left', async () => {
    const { user } = await open('/account/contact');

    await user.type(await screen.findByLabelText(/Téléphone/), '9');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));

    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('is not found under another name', async () => {
    await open('/account/shoes');

    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
  });
});
