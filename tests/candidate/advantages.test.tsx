import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import Advantages from '#alec/candidate/space/advantages/Advantages.tsx';
import { plain, rowsOf } from '../admin/productScreen.tsx';
import { openPage, profileId as profile } from './openPage.tsx';

const sponsorships = 'candidate-sponsorships';
const movement = (id: string, hours: string, amount: string) => ({
  id,
  candidate_profile: profile,
  label: `Mouvement ${id}`,
  entry_date: '2026-01-15',
  hours,
  amount,
});

test('the balance is the exact sum of the movements, in hours and in euros', async () => {
  await openPage({
    page: <Advantages />,
    rows: { 'candidate-savings': [movement('1', '0.10', '0.10'), movement('2', '0.20', '1234.20')] },
  });

  expect(plain((await screen.findByText('Solde')).parentElement?.textContent)).toBe('Solde0,30 h1 234,30 €');
});

test('the chart has its figures behind it, month by month', async () => {
  const { user } = await openPage({
    page: <Advantages />,
    rows: { 'candidate-savings': [movement('1', '7.00', '80')] },
  });

  await user.click(await screen.findByText('Voir les données'));

  const rows = rowsOf(screen.getByRole('table', { hidden: true }));
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.[1]).toBe('7,00 h');
});

test('an empty passbook says how it is opened', async () => {
  await openPage({ page: <Advantages /> });

  expect(await screen.findByText('Aucune heure épargnée')).toBeTruthy();
});

test('those who were invited are listed with what became of them', async () => {
  const invited = { id: '1', candidate_profile: profile, first_name: 'Lucas', last_name: 'Henry' };
  await openPage({ page: <Advantages />, rows: { [sponsorships]: [{ ...invited, status: 'hired' }] } });

  const row = (await screen.findByText('Lucas Henry')).closest('li') as HTMLElement;
  expect(within(row).getByText('Embauchée')).toBeTruthy();
});

test('an invitation says all that is missing at once, and is not sent', async () => {
  const { user, provider } = await openForm();

  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));

  expect(screen.getAllByText('Remplissez ce champ.')).toHaveLength(2);
  expect(screen.getByText('Donnez un e-mail ou un téléphone.')).toBeTruthy();
  expect(screen.getByText(/Demandez son accord/)).toBeTruthy();
  expect(provider.callsOf('create')).toEqual([]);
});

test('an invitation is sent with the phone number as the server reads it', async () => {
  const { user, provider } = await openForm();
  await fill(user);

  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));

  expect(await screen.findByText('Votre invitation est envoyée.')).toBeTruthy();
  expect(provider.callsOf('create', sponsorships)[0]?.params.data).toMatchObject({
    candidate_profile: profile,
    first_name: 'Lucas',
    email: null,
    phone: '+33612345678',
    has_consent: true,
  });
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const { user, provider } = await openForm();
  provider.refuseNext(
    'create',
    new HttpError('refusé', 422, { errors: { phone: 'Vous ne pouvez pas vous inviter.' } }),
  );
  await fill(user);

  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));

  const phone = screen.getByLabelText<HTMLInputElement>('Son téléphone');
  expect((await screen.findByText('Vous ne pouvez pas vous inviter.')).id).toBe(
    phone.getAttribute('aria-describedby')?.split(' ').at(-1),
  );
  expect(phone.value).toBe('06 12 34 56 78');
});

test.each([
  ['nobody answers', new HttpError('', 0), 'Le serveur ne répond pas.'],
  ['the person is known', new HttpError('Cette personne ne peut pas être invitée.', 409), 'Cette personne'],
])('when %s the form says so and keeps what was typed', async (_, error, said) => {
  const { user, provider } = await openForm();
  provider.refuseNext('create', error);
  await fill(user);

  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));

  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.getByLabelText<HTMLInputElement>('Son prénom').value).toBe('Lucas');
});

async function openForm() {
  const opened = await openPage({ page: <Advantages /> });
  const opener = await screen.findByRole('button', { name: 'Inviter quelqu’un' });
  await waitFor(() => expect((opener as HTMLButtonElement).disabled).toBe(false));
  await opened.user.click(opener);
  return opened;
}

type User = Awaited<ReturnType<typeof openPage>>['user'];

async function fill(user: User): Promise<void> {
  await user.type(screen.getByLabelText('Son prénom'), 'Lucas');
  await user.type(screen.getByLabelText('Son nom'), 'Henry');
  await user.type(screen.getByLabelText('Son téléphone'), '06 12 34 56 78');
  await user.click(screen.getByRole('checkbox'));
}
