import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import ContactsTab from '#alec/dossier/page/contacts/ContactsTab.tsx';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const contactNamed = (id: string, first_name: string, email: string | null, more: object = {}) => ({
  id,
  first_name,
  last_name: 'Benali',
  contact_type: 'agency',
  training_course: 'dossier',
  email,
  phone_number: null,
  company: null,
  job: null,
  agency: null,
  ...more,
});
const contacts = [
  contactNamed('c1', 'Nadia', 'n.benali@alec.test', { agency: 'Lyon' }),
  contactNamed('c2', 'N.', 'N.Benali@ALEC.test', { agency: 'Brest', job: 'Assistante' }),
  contactNamed('c3', 'Omar', 'omar@alec.test'),
  contactNamed('c4', 'Inès', null),
  contactNamed('c5', 'Paul', null),
];

function open(role = 'admin', rows: readonly (typeof contacts)[number][] = contacts) {
  return openProductScreen({
    actor: actorOf(role),
    rows: { contacts: [...rows] },
    at: address.replace('estimator', 'contacts'),
    children: (
      <InDossier estimators={[]}>
        <ContactsTab />
      </InDossier>
    ),
  });
}

const mark = { name: /^Doublon\s: N\.Benali@ALEC/ };

test('contacts with one address are marked, whatever its case, and nobody else is', async () => {
  await open();

  const marks = await screen.findAllByText('Doublon');

  const names = marks.map(
    (one) => within(one.closest('li') as HTMLElement).getByRole('link', { name: /Benali$/ }).textContent,
  );
  expect(names.sort()).toEqual(['N. Benali', 'Nadia Benali']);
});

test('a contact whose address another page has is marked too', async () => {
  const others = Array.from({ length: 60 }, (_, index) =>
    contactNamed(`o${index}`, `Aa ${String(index).padStart(2, '0')}`, `a${index}@alec.test`, {
      last_name: 'Aa',
    }),
  );
  await open('admin', [
    contactNamed('first', 'Aa', 'same@alec.test', { last_name: 'Aa' }),
    ...others,
    contactNamed('last', 'Zoé', 'Same@alec.test', { last_name: 'Zz' }),
  ]);

  expect(await screen.findAllByText('Doublon')).toHaveLength(1);
  expect(screen.queryByText(/Zoé/)).toBe(null);
});

test('the contact that is kept gets what it lacks, and the others go, in one call', async () => {
  const { user, provider } = await open();
  await user.click(await screen.findByRole('button', mark));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Nadia/ }));
  expect(provider.callsOf('operations')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Fusionner' }));

  expect(await screen.findByText('Les contacts sont fusionnés.')).toBeTruthy();
  expect(provider.callsOf('operations').map(({ resource }) => resource)).toMatchObject([
    [
      { op: 'update', resource: 'contacts', id: 'c1', data: { job: 'Assistante' } },
      { op: 'remove', resource: 'contacts', id: 'c2' },
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing is lacking, the others only go', async () => {
  const { user, provider } = await open();
  await user.click(await screen.findByRole('button', mark));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fusionner' }));

  await waitFor(() =>
    expect(provider.callsOf('operations').map(({ resource }) => resource)).toEqual([
      [{ op: 'remove', resource: 'contacts', id: 'c1' }],
    ]),
  );
});

test('a merge that is refused says why, and the question stays', async () => {
  const { user, provider } = await open();
  provider.refuseNext('operations', new HttpError('Ce contact est verrouillé.', 409, {}));
  await user.click(await screen.findByRole('button', mark));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fusionner' }));

  expect(await screen.findByText('Ce contact est verrouillé.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('who may not change contacts sees the mark only', async () => {
  await open('recruiter');

  expect(await screen.findAllByText('Doublon')).toHaveLength(2);
  expect(screen.queryByRole('button', mark)).toBeNull();
});

test('several chosen contacts get the same company', async () => {
  const { user, provider } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Omar Benali' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Paul Benali' }));

  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Modifier Société' }));
  await user.type(await dialog.findByRole('textbox'), 'Forma');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('2 éléments sont modifiés.')).toBeTruthy();
  expect(provider.rows.get('contacts')?.map(({ company }) => company)).toEqual([
    null,
    null,
    'Forma',
    null,
    'Forma',
  ]);
});
