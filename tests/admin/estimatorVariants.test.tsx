import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import EstimatorComparison from '#alec/estimator/page/compare/EstimatorComparison.tsx';
import EstimatorVariants from '#alec/estimator/page/variants/EstimatorVariants.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import {
  actorOf,
  address,
  estimatorRecord,
  estimators,
  InDossier,
  openProductScreen,
  plain,
} from './productScreen.tsx';

const standard = estimatorRecord({ id: 'a', name: 'CPro' });
const cheap = estimatorRecord({ id: 'b', name: 'CPro négocié', delegation_rate: '1.85' });
const all = [standard, cheap, ...['c', 'd', 'e'].map((id) => estimatorRecord({ id, name: `Devis ${id}` }))];

async function openVariants(rows: readonly SavedRecord[], role = 'admin') {
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { [estimators]: rows },
    at: address,
    children: (
      <InDossier estimators={rows}>
        <EstimatorVariants />
      </InDossier>
    ),
  });
  const menuOf = async (name: string, action: string) => {
    await opened.user.click(screen.getByRole('button', { name: `Actions sur ${name}` }));
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...opened, menuOf };
}

test('a dossier without estimators says what they are for', async () => {
  await openVariants([]);

  expect(screen.getByText('Ce dossier n’a pas encore de devis')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nouveau devis' }).getAttribute('href')).toMatch(
    /estimator\/create$/,
  );
});

test('each estimator shows what it comes to and leads to its page', async () => {
  await openVariants([standard, cheap]);

  const row = screen.getByRole('row', { name: /CPro négocié/ });
  expect(plain(row.textContent)).toContain('24 395,00 €');
  expect(within(row).getByRole('link', { name: 'CPro négocié' }).getAttribute('href')).toMatch(/edit\/b$/);
});

test('a recruiter sees neither margins nor a way to write', async () => {
  await openVariants([standard, cheap], 'recruiter');

  expect(screen.queryByRole('columnheader', { name: 'Marge brute totale' })).toBeNull();
  expect(screen.queryByText(/86,27/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions sur/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nouveau devis' })).toBeNull();
});

test('two to four estimators are compared, in the order in which they were chosen', async () => {
  const { user } = await openVariants(all);
  const choose = (name: string) =>
    user.click(screen.getByRole('checkbox', { name: new RegExp(`^Comparer «\\s${name}\\s»$`) }));

  await choose('CPro négocié');
  expect(screen.queryByRole('link', { name: /^Comparer les/ })).toBeNull();
  await choose('CPro');
  await choose('Devis c');
  await choose('Devis d');

  const link = screen.getByRole('link', { name: 'Comparer les 4 devis' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/compare\/b,a,c,d$/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Devis e/ }).disabled).toBe(true);
});

test('a copy is named as one and opened', async () => {
  const { menuOf, provider, router } = await openVariants([standard]);

  await menuOf('CPro', 'Dupliquer');

  await waitFor(() => expect(router.state.location.pathname).toMatch(/edit\/a-copy$/));
  expect(provider.callsOf('call', estimators)[0]?.params).toMatchObject({
    method: 'PATCH',
    path: 'duplicate',
  });
  expect(provider.rows.get(estimators)?.at(-1)?.name).toBe('CPro (copie)');
});

test('an estimator is renamed, and cannot be left without a name', async () => {
  const { menuOf, user, provider } = await openVariants([standard]);

  await menuOf('CPro', 'Renommer');
  const input = await screen.findByRole('textbox', { name: /Nom/ });
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Renommer' }));
  expect(screen.getByText('Ce champ est vide. Renseignez-le.')).toBeTruthy();
  await user.type(input, 'Devis de mars');
  await user.click(screen.getByRole('button', { name: 'Renommer' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ params } = { params: {} }] = provider.callsOf('update', estimators);
  expect(params).toMatchObject({ id: 'a', data: { name: 'Devis de mars' } });
});

test('an estimator is deleted once that is confirmed', async () => {
  const { menuOf, user, provider } = await openVariants([standard, cheap]);

  await menuOf('CPro', 'Supprimer');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(provider.callsOf('delete')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(provider.callsOf('delete', estimators)).toHaveLength(1));
});

async function openComparison(
  rows: readonly SavedRecord[],
  { ids = rows.map(({ id }) => id), role = 'admin' } = {},
) {
  return openProductScreen({
    at: `${address}/compare/some`,
    actor: actorOf(role),
    rows: {
      [estimators]: rows,
      'estimator-educational-costs': rows.map(({ id }) => ({
        id: `${id}-line`,
        training_course_estimator: id,
        organization_name: 'OF Alpha',
        amount: id === 'a' ? '10.50000000' : '9.00000000',
        duration: '280.00000000',
        invoice_type: 'HOUR_COST',
      })),
    },
    children: (
      <InDossier estimators={rows}>
        <EstimatorComparison ids={ids} />
      </InDossier>
    ),
  });
}

const rowOf = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
};

test('a comparison shows by how much each figure differs from the first', async () => {
  const { provider } = await openComparison([standard, cheap]);

  const [first, second] = await rowOf('Marge brute totale');
  expect(first).toBe('21 044,52 €');
  expect(second).toMatch(/^7 247,16 €▼ -13 797,36 €$/);
  expect(await rowOf('Total des recettes')).toEqual(['24 395,00 €', '24 395,00 €']);
  expect(provider.callsOf('getList', estimators)).toHaveLength(1);
});

test('the switch leaves what differs only, inputs among it', async () => {
  const { user } = await openComparison([standard, cheap]);
  await rowOf('Total des recettes');

  await user.click(screen.getByRole('switch', { name: 'Différences seulement' }));

  expect(screen.queryByRole('row', { name: /^Total des recettes/ })).toBeNull();
  expect(await rowOf('Coefficient de délégation')).toEqual(['2,00', '1,85▼ -0,15']);
});

test('estimators that are the same are said to be', async () => {
  const { user } = await openComparison([standard, estimatorRecord({ id: 'z', name: 'Le même' })]);
  await rowOf('Total des recettes');

  await user.click(screen.getByRole('switch'));

  expect(await screen.findByText('Ces devis ne diffèrent en rien.')).toBeTruthy();
});

test('an estimator that is gone is said to be, and the others are compared', async () => {
  await openComparison([standard, cheap], { ids: ['a', 'gone', 'b'] });

  expect(await screen.findByText(/Un devis n’existe plus/)).toBeTruthy();
  expect(await rowOf('Total des recettes')).toHaveLength(2);
});

test('a recruiter compares without margins', async () => {
  await openComparison([standard, cheap], { role: 'recruiter' });

  await rowOf('Nombre de candidats');
  expect(screen.queryByRole('row', { name: /^(Marge|Total des recettes|Coefficient)/ })).toBeNull();
});
