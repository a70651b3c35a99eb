import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { NewerSource } from '#alec/estimator/domain/sources.ts';
import { LiveEstimator, RecordFeed } from '#alec/estimator/page/LiveEstimator.tsx';
import EstimatorLifecycle from '#alec/estimator/page/life/EstimatorLifecycle.tsx';
import NewerValues from '#alec/estimator/page/life/NewerValues.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import {
  actorOf,
  estimatorRecord,
  estimators,
  openProductScreen,
  plain,
  rowsOf,
  sources,
} from './productScreen.tsx';

interface LifeOptions {
  readonly role?: string;
  readonly actorId?: string;
  readonly record?: FlatRecord;
  readonly newer?: readonly NewerSource[];
  readonly isUnsaved?: boolean;
}

async function openLife(options: LifeOptions = {}) {
  const { role = 'admin', actorId, record: changes, newer = [], isUnsaved } = options;
  const record = estimatorRecord(changes);
  const opened = await openProductScreen({
    actor: actorOf(role, actorId),
    rows: { [estimators]: [record] },
    answer: (_, { path }) => {
      if (path === 'approvers') return { data: null, meta: { people } };
      return path === 'sources' ? { data: null, meta: { sources, newer } } : { data: record };
    },
    children: (
      <LiveEstimator record={record}>
        <RecordFeed record={record} />
        <EstimatorLifecycle record={record} isUnsaved={isUnsaved} />
        <NewerValues record={record} isUnsaved={isUnsaved} />
      </LiveEstimator>
    ),
  });
  const ask = async (name: string) => {
    await opened.user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const moved = () =>
    opened.provider
      .callsOf('call', estimators)
      .map(({ params: { method, path, body } }) => ({ method, path, body }))
      .filter(({ method }) => method === 'PATCH');
  return { ...opened, ask, moved };
}

const people = [
  { name: 'Claire Dubreuil', role: 'regional_director' },
  { name: 'Paul Marin', role: 'manager' },
];

const offered = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'PDF' && text !== 'Excel');

test.each([
  ['admin', 'DRAFT_STATUS', ['Demander la validation']],
  ['manager', 'REQUEST_VALIDATION_STATUS', ['Retirer la demande']],
  ['cpef', 'REQUEST_VALIDATION_STATUS', []],
  ['regional_director', 'REQUEST_VALIDATION_STATUS', ['Valider', 'Refuser']],
  ['admin', 'VALIDATE_STATUS', ['Rouvrir']],
])(
  'a person with the role %s may move an estimator of a manager in %s by %j',
  async (role, status, moves) => {
    await openLife({ role, record: { status, requested_by: 'manager-id' } });

    expect(offered()).toEqual(moves);
  },
);

test.each([
  ['enough', '2.000', ['Valider', 'Refuser']],
  ['a director’s to accept', '1.800', []],
])('another manager decides where the margin is %s', async (_, delegation_rate, moves) => {
  const record = { status: 'REQUEST_VALIDATION_STATUS', requested_by: 'manager-id', delegation_rate };
  await openLife({ role: 'manager', actorId: 'another-id', record });

  expect(offered()).toEqual(moves);
});

test.each([
  ['2.000', 'Un autre gestionnaire, un directeur régional ou un administrateur décidera.'],
  [
    '1.800',
    'La marge demande l’accord de la direction : un directeur régional ou un administrateur décidera.',
  ],
])('who will decide is said before it is asked, at %s', async (delegation_rate, sentence) => {
  const { ask } = await openLife({ role: 'manager', record: { delegation_rate } });

  const dialog = await ask('Demander la validation');

  const names = 'Claire Dubreuil (directeur régional) ou Paul Marin (gestionnaire)';
  const told = await dialog.findByText(/Sera prévenu/);
  expect(plain(told.textContent)).toBe(`${sentence} Sera prévenu : ${names}.`);
});

test('the files of an estimator are called what their buttons say', async () => {
  await openLife();

  expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Excel' })).toBeTruthy();
});

test('a recruiter sees the status of the estimator, but neither transitions nor files', async () => {
  await openLife({ role: 'recruiter' });

  expect(screen.getByText('Brouillon')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a validation is requested after a look at the warnings', async () => {
  const { ask, user, moved } = await openLife({ record: { delegation_rate: '1.85' } });

  const dialog = await ask('Demander la validation');
  expect(await dialog.findByText('À savoir avant de décider')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Demander la validation' }));

  await waitFor(() => expect(moved()).toEqual([{ method: 'PATCH', path: 'request', body: undefined }]));
  expect(await screen.findByText('La validation est demandée.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what blocks a request is shown, and there is nothing to confirm', async () => {
  const { ask } = await openLife({ record: { mission_rate: '10.56' } });

  const dialog = await ask('Demander la validation');

  expect(await dialog.findByText('À corriger avant de demander la validation')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fermer']);
});

test('what is typed and not saved is not judged', async () => {
  const { ask } = await openLife({ isUnsaved: true });

  const dialog = await ask('Demander la validation');

  expect(dialog.getByText(/Enregistrez d’abord ce qui est saisi/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Demander la validation' })).toBeNull();
});

test('nobody is offered to validate what they requested', async () => {
  const { ask } = await openLife({
    record: { status: 'REQUEST_VALIDATION_STATUS', requested_by: 'admin-id' },
  });

  const dialog = await ask('Valider');

  expect(dialog.getByText(/une autre personne doit la donner/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Valider le devis' })).toBeNull();
});

test('a refusal needs a reason, which is sent to the server', async () => {
  const { ask, user, moved } = await openLife({ record: { status: 'REQUEST_VALIDATION_STATUS' } });

  const dialog = await ask('Refuser');
  await user.click(dialog.getByRole('button', { name: 'Refuser le devis' }));
  expect(dialog.getByText('Ce champ est vide. Renseignez-le.')).toBeTruthy();
  expect(moved()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Marge trop faible');
  await user.click(dialog.getByRole('button', { name: 'Refuser le devis' }));

  const body = { meta: { reason: 'Marge trop faible' } };
  await waitFor(() => expect(moved()).toEqual([{ method: 'PATCH', path: 'refuse', body }]));
});

test('why an estimator was refused stays in sight', async () => {
  await openLife({ record: { refusal_reason: 'Marge trop faible' } });

  expect(screen.getByText(/Validation refusée\s: Marge trop faible/)).toBeTruthy();
});

test('a refused move stays open and says each reason of the server', async () => {
  const { ask, user, provider } = await openLife({ record: { status: 'VALIDATE_STATUS' } });
  const errorObjects = [{ detail: 'Ce dossier est converti.' }, { detail: 'Il est verrouillé.' }];
  provider.refuseNext('call', new HttpError('Refusé', 409, { errorObjects }));

  const dialog = await ask('Rouvrir');
  await user.click(dialog.getByRole('button', { name: 'Rouvrir le devis' }));

  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Ce dossier est converti.');
  expect(alert.textContent).toContain('Il est verrouillé.');
});

const wage: NewerSource = { name: 'min_wage_rate', stored: '10.57', today: '10.85' };
const others: readonly NewerSource[] = [
  { name: 'device_type.validation_type', stored: 'fixed', today: 'ratio' },
  { name: 'device_type.duration_min', stored: '', today: '455.5' },
  { name: 'pec_rates.classic', stored: '17', today: '18.125' },
];
const additional: NewerSource = { name: 'config.additional_pec_rate', stored: '27', today: '28' };

test('newer values are shown beside the old ones before the estimator takes them', async () => {
  const { ask, user, moved } = await openLife({ newer: [wage, additional] });

  expect(await screen.findByText(/2 valeurs ont changé/)).toBeTruthy();
  const dialog = await ask('Voir et actualiser');
  expect(rowsOf(dialog.getByRole('table'))).toEqual([
    ['Salaire minimum retenu', '10,57 €/h', '10,85 €/h'],
    ['Taux majoré', '27,00 €/h', '28,00 €/h'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Actualiser le devis' }));

  await waitFor(() => expect(moved()).toEqual([{ method: 'PATCH', path: 'refresh', body: undefined }]));
});

test('newer values of a device and of funded rates are shown by name', async () => {
  const { ask } = await openLife({ newer: others });
  await screen.findByText(/3 valeurs ont changé/);

  const dialog = await ask('Voir et actualiser');

  expect(rowsOf(dialog.getByRole('table'))).toEqual([
    ['Dispositif : Contrôle de la durée', 'Bornes de durée', 'Part de formation'],
    ['Dispositif : Durée minimale', '–', '455,50 h'],
    ['Taux de prise en charge : Classique', '17,00 €/h', '18,125 €/h'],
  ]);
});

test('a validated estimator keeps what it was calculated with', async () => {
  const { provider } = await openLife({ record: { status: 'VALIDATE_STATUS' }, newer: [wage] });

  await waitFor(() => expect(provider.callsOf('call', estimators)).toHaveLength(1));
  expect(screen.queryByText(/a changé depuis/)).toBeNull();
});

test('who may not refresh reads what has changed', async () => {
  await openLife({ role: 'regional_director', newer: [wage] });

  const table = await screen.findByRole('table');
  expect(plain(table.textContent)).toContain('10,85 €/h');
  expect(screen.queryByRole('button', { name: 'Voir et actualiser' })).toBeNull();
});
