import { screen, waitFor, within } from '@testing-library/react';
import { Form, HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { HabilitationNote } from '#alec/habilitations/page/HabilitationNote.tsx';
import HabilitationSearchPage from '#alec/habilitations/page/HabilitationSearchPage.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { actorOf, address, InDossier, openProductScreen, plain } from './productScreen.tsx';

const rows = {
  search: [
    { id: 'h1', code: 'R489-1A', label: 'CACES R489 catégorie 1A', category: 'CACES', lucieId: '900' },
    { id: 'h2', code: 'B1V', label: 'Habilitation électrique B1V', category: 'Électricité', lucieId: '904' },
  ],
};

type Screen = NonNullable<Parameters<typeof openProductScreen>[0]>;

function openSearch(at = '/', server?: Screen['server']) {
  return openProductScreen({
    actor: actorOf('recruiter'),
    rows,
    at,
    ...(server && { server }),
    children: <HabilitationSearchPage />,
  });
}

const input = () => screen.findByRole('searchbox', { name: 'Nom ou code' });

test('habilitations are searched from the second letter on, and the search stands in the address', async () => {
  const { user, router } = await openSearch();

  await user.type(await input(), 'c');
  expect(screen.queryByRole('status')).toBeNull();
  await user.type(await input(), 'aces');

  const [item] = await screen.findAllByRole('listitem');
  expect(plain(item?.textContent)).toBe(
    'CACES R489 catégorie 1ACodeR489-1ACatégorieCACESIdentifiant Lucie900',
  );
  expect(screen.getByRole('status').textContent).toBe('1 habilitation');
  expect(router.state.location.search).toBe('?q=caces');
});

test('what nothing is called is said so', async () => {
  await openSearch('/?q=zzz');

  expect(plain((await screen.findByText(/^Aucune habilitation/)).textContent)).toBe(
    'Aucune habilitation pour « zzz ».',
  );
});

test('a search that failed says why, and is tried again', async () => {
  let failures = 1;
  const { user } = await openSearch('/?q=caces', (provider) => {
    const { getList } = provider;
    provider.getList = async (...asked) => {
      if (failures-- > 0) throw new HttpError('Erreur serveur', 500);
      return getList(...asked);
    };
  });

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('1 habilitation')).toBeTruthy();
});

test('a dossier names the habilitations that end, with a link to those documents that are its own', async () => {
  const held = { candidate: 'Nora Weber', end_date: '2026-04-30' };
  await openProductScreen({
    actor: actorOf('manager'),
    at: address,
    answer: (_, { path }) =>
      path === 'habilitations'
        ? {
            data: null,
            meta: {
              habilitations: [
                { ...held, document: 'd1', name: 'CACES', days: 59, is_own: true },
                { ...held, document: 'd2', name: 'B1V', days: -1, is_own: false },
              ],
            },
          }
        : undefined,
    children: (
      <InDossier estimators={[]}>
        <HabilitationNote />
      </InDossier>
    ),
  });

  const note = await screen.findByRole('alert');
  const [own, other] = within(note).getAllByRole('listitem');
  expect(plain(own?.textContent)).toBe('Nora Weber, CACES – se termine dans 59 jours, le 30/04/2026');
  expect(
    within(own as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/manager/training-course/2026-00001/ged/d1');
  expect(plain(other?.textContent)).toBe('Nora Weber, B1V – échue depuis le 30/04/2026');
  expect(within(other as HTMLElement).queryByRole('link')).toBeNull();
});

test('a habilitation that is picked fills what is known of it', async () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = await openProductScreen({
    rows,
    resource: 'documents',
    children: (
      <Form
        record={{ document_type: 39, name: 'Carte', status: 1 }}
        onSubmit={(values: Record<string, unknown>) => void sent.push(values)}
      >
        <SchemaInput source="habilitation_name" />
        <button type="submit">ok</button>
      </Form>
    ),
  });

  await user.type(await screen.findByRole('combobox', { name: 'Habilitation' }), 'caces');
  await user.click(await screen.findByRole('option', { name: /R489/ }));
  await user.click(screen.getByRole('button', { name: 'ok' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    habilitation_name: 'CACES R489 catégorie 1A',
    habilitation_category: 'CACES',
    habilitation_code: 'R489-1A',
    habilitation_id: 'h1',
    lucie_id: '900',
  });
});
