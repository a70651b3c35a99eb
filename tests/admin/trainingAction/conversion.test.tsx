import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { Parts } from '#alec/dossier/page/useDossier.ts';
import ConversionTab from '#alec/trainingAction/page/conversion/ConversionTab.tsx';
import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import type { MemoryProvider } from '../memoryProvider.ts';
import {
  actorOf,
  estimatorRecord,
  estimators,
  InDossier,
  openProductScreen,
  plain,
} from '../productScreen.tsx';

const root = '/manager/training-actions/2026-00001/conversion';
const generalCases = 'training-action-estimators';
const particularCases = 'estimator-candidates';
const cpro = estimatorRecord({ id: 'cpro', name: 'CPro', status: 'VALIDATE_STATUS' });
const poec = estimatorRecord({ id: 'poec', name: 'POEC', status: 'VALIDATE_STATUS' });
const awa = { id: 'awa', first_name: 'Awa', last_name: 'Traoré', position: 1 };
const luc = { id: 'luc', first_name: 'Luc', last_name: 'Petit', position: 2 };
const draft = { id: 'draft', training_course: 'dossier', is_draft: true };
const converted = {
  id: 'action',
  training_course: 'dossier',
  is_draft: false,
  converted_by: 'Julien Moreau',
  converted_at: '2026-03-02T09:00:00.000Z',
} as const;

const rows = {
  [estimators]: [cpro, poec],
  [generalCases]: [
    { id: 'ofCpro', training_action: 'draft', training_course_estimator: 'cpro' },
    { id: 'ofPoec', training_action: 'draft', training_course_estimator: 'poec' },
  ],
  [particularCases]: [
    { id: 'ofAwa', training_course_estimator: 'cpro', training_course_candidate: 'awa' },
    { id: 'ofLuc', training_course_estimator: 'cpro', training_course_candidate: 'luc' },
  ],
};

interface Options {
  readonly role?: string;
  readonly status?: string;
  readonly actions?: Parts['training_actions'];
  /** The estimator that both are put to is a draft again. */
  readonly reopened?: boolean;
  readonly readOnlyReason?: 'locked';
  readonly server?: (provider: MemoryProvider) => void;
  readonly more?: Readonly<Record<string, readonly { readonly id: string }[]>>;
}

async function open(
  step = '',
  {
    role = 'manager',
    status = 'done',
    actions = [draft],
    reopened,
    readOnlyReason,
    server,
    more,
  }: Options = {},
) {
  const first = reopened ? { ...cpro, status: 'DRAFT_STATUS' } : cpro;
  const queries: QueryClient[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { ...rows, ...more },
    at: `${root}${step && `/${step}`}`,
    server,
    children: (
      <InDossier
        estimators={[first, poec]}
        readOnlyReason={readOnlyReason}
        record={{ status, training_start_date: '2026-05-04', training_end_date: '2026-06-26' }}
        parts={{ potential_candidates: [awa, luc], training_actions: actions }}
      >
        <TakeQueries queries={queries} />
        <ConversionTab />
      </InDossier>
    ),
  });
  const storeElsewhere = async (path: string, id: string, values: object) => {
    const known = opened.provider.rows.get(path) ?? [];
    opened.provider.rows.set(
      path,
      known.map((row) => (row.id === id ? { ...row, ...values } : row)),
    );
    await act(() => queries[0]?.invalidateQueries());
  };
  return { ...opened, storeElsewhere };
}

/** A live page reads again what somebody else has stored. */
function TakeQueries({ queries }: { readonly queries: QueryClient[] }) {
  queries.push(useQueryClient());
  return null;
}

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const updatesOf = (provider: MemoryProvider, path: string) =>
  provider.callsOf('update', path).map(({ params }) => [params.id, params.data]);
const gone = () => new HttpError('shell.failure.unreachable', 503);

test('a dossier that cannot be converted says why, each reason with the way to mend it', async () => {
  await open('', { status: 'to_do', actions: [] });

  const reason = screen.getByText(/Le dossier n’est pas validé/);
  expect(within(reason).getByRole('link', { name: 'Voir la validation' }).getAttribute('href')).toBe(
    '/manager/training-course/2026-00001/validation',
  );
  expect(screen.queryByRole('button', { name: 'Préparer la conversion' })).toBeNull();
});

test('whoever may not convert is told that there is no action yet', async () => {
  await open('', { role: 'cpef' });

  expect(screen.getByText('Ce dossier n’est pas encore une action de formation')).toBeTruthy();
});

test('the draft is begun on the server', async () => {
  const { user, provider } = await open('', { actions: [] });

  await user.click(screen.getByRole('button', { name: 'Préparer la conversion' }));

  await waitFor(() => expect(provider.callsOf('create', 'training-actions')).toHaveLength(1));
  expect(provider.callsOf('create', 'training-actions')[0]?.params).toMatchObject({
    data: { training_course: 'dossier' },
    meta: { draft: true },
  });
});

test('candidates go to another estimator or are left out, and the counts follow', async () => {
  const { user, provider } = await open('assignment');
  const choose = async (name: RegExp, estimator: string) => {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: estimator }));
  };

  expect((await screen.findAllByText('2 pour 5 au devis')).length).toBeGreaterThan(0);
  await choose(/Awa Traoré/, 'POEC');
  await choose(/Luc Petit/, 'Non retenu');

  await waitFor(() => expect(provider.callsOf('delete', particularCases)).toHaveLength(1));
  expect(updatesOf(provider, particularCases)).toEqual([['ofAwa', { training_course_estimator: 'poec' }]]);
  expect(screen.queryByText('2 pour 5 au devis')).toBeNull();
  expect(screen.queryByText('Vous devez choisir au moins un candidat')).toBeNull();
  await choose(/Awa Traoré/, 'Non retenu');
  expect(await screen.findByText('Vous devez choisir au moins un candidat')).toBeTruthy();
});

test('the general case shows what the estimator gives, and goes back to it in one click', async () => {
  const { user, provider } = await open('general');
  const meals = await input(/repas/);

  // 500.00 of meals over the five trainees of the estimator.
  expect(plain(meals.value)).toBe('100,00 €');
  expect((await input(/^Début/)).value).toBe('04/05/2026');
  await user.clear(meals);
  await user.type(meals, '80');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: /Revenir au devis \(.*repas/ }));

  await waitFor(() =>
    expect(updatesOf(provider, generalCases)).toEqual([
      ['ofCpro', { expected_meal_fees: '80.00' }],
      ['ofCpro', { expected_meal_fees: null }],
    ]),
  );
  expect(plain((await input(/repas/)).value)).toBe('100,00 €');
});

test('what is wrong with a value is said beside it, and is not sent', async () => {
  const { user, provider } = await open('general');
  const wrong = async (name: RegExp, text: string, fault: RegExp) => {
    const field = await input(name);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  };

  await wrong(/Taux horaire brut/, '60', /dépasse 50/);
  await wrong(/repas/, '-1', /pas négatif/);
  await wrong(/transport/, '12,345', /trop de décimales/);
  await wrong(/^Fin/, '01/05/2026', /avant le début/);
  await wrong(/^Début/, 'demain', /JJ\/MM\/AAAA/);

  expect(screen.getByText('5 valeurs à corriger, non enregistrées')).toBeTruthy();
  expect(updatesOf(provider, generalCases)).toEqual([]);
});

test('a wrong value is still there when its step is left, with the way back to it', async () => {
  const { user } = await open('general');
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '-1');

  await user.click(screen.getByRole('link', { name: 'Étape suivante' }));
  await input(/repas.*Luc Petit/);
  const convert = screen.getByRole<HTMLButtonElement>('button', { name: 'Convertir en action' });
  expect(convert.disabled).toBe(true);
  await user.click(screen.getByRole('link', { name: '1 valeur à corriger, non enregistrée' }));

  const again = await input(/repas/);
  expect(again.value).toBe('-1');
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.clear(again);
  await user.type(again, '80{Enter}');
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
});

test('what somebody else stored while one typed is neither overwritten nor taken without asking', async () => {
  const { user, provider, storeElsewhere } = await open('general');
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80');
  await storeElsewhere(generalCases, 'ofCpro', { expected_meal_fees: '90.00' });

  await user.tab();
  const question = await screen.findByText(/a enregistré 90,00/);
  expect(updatesOf(provider, generalCases)).toEqual([]);
  expect(meals.value).toBe('80');
  await user.click(within(question).getByRole('button', { name: 'Garder 80' }));

  await waitFor(() =>
    expect(updatesOf(provider, generalCases)).toEqual([['ofCpro', { expected_meal_fees: '80.00' }]]),
  );
});

test('whoever only looked into a cell keeps what somebody else stored there meanwhile', async () => {
  const { user, provider, storeElsewhere } = await open('general');
  await user.click(await input(/repas/));
  await storeElsewhere(generalCases, 'ofCpro', { expected_meal_fees: '90.00' });

  await user.tab();

  await waitFor(async () => expect(plain((await input(/repas/)).value)).toBe('90,00 €'));
  expect(updatesOf(provider, generalCases)).toEqual([]);
});

test('a change that meets an ended session waits, and is sent with the next one', async () => {
  const { user, provider } = await open('general', {
    server: (one) => one.refuseNext('update', new HttpError('Votre session est terminée.', 401)),
  });
  const write = async (name: RegExp, text: string) => {
    const field = await input(name);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };

  await write(/repas/, '80');
  expect(await screen.findByText('Votre session est terminée.')).toBeTruthy();
  await write(/transport/, '10');

  await waitFor(() => expect(screen.queryByText('Votre session est terminée.')).toBeNull());
  expect(provider.rows.get(generalCases)?.find(({ id }) => id === 'ofCpro')).toMatchObject({
    expected_meal_fees: '80.00',
    expected_transport_fees: '10.00',
  });
});

test('what waits when somebody leaves to sign in again is sent on the way back', async () => {
  const { user, provider, unmount } = await open('general', {
    server: (one) => one.refuseNext('update', new HttpError('Votre session est terminée.', 401)),
  });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');
  await screen.findByText('Votre session est terminée.');
  await prepareDeparture();
  unmount();
  expect(updatesOf(provider, generalCases)).toHaveLength(1);

  const again = await open('general');

  await waitFor(() =>
    expect(updatesOf(again.provider, generalCases)).toEqual([['ofCpro', { expected_meal_fees: '80.00' }]]),
  );
});

test('whoever prepares a dossier that is locked meanwhile is told so', async () => {
  await open('general', { readOnlyReason: 'locked' });

  expect(await screen.findByText(/Le dossier est verrouillé/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a conversion that is refused for a value leads to its cell', async () => {
  const sentence = 'Luc Petit termine le 01/05/2026, avant le début.';
  const refusal = new HttpError(sentence, 422, {
    errorObjects: [{ detail: sentence, meta: { candidate: 'luc', field: 'to_date' } }],
  });
  const { user } = await open('particular', { server: (one) => one.refuseNext('create', refusal) });
  await user.click(await screen.findByRole('button', { name: 'Convertir en action' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Convertir en action' }));

  expect(await dialog.findByText(new RegExp(sentence))).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Corriger' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cell = await input(/^Au, Luc Petit/);
  await waitFor(() => expect(document.activeElement).toBe(cell));
});

test('who was put to an estimator that does not count any more is named before she is left out', async () => {
  const { user, provider } = await open('assignment', { reopened: true });

  expect(await screen.findByText(/Le devis de Awa Traoré, Luc Petit n’est plus validé/)).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /Awa Traoré/ }));
  await user.click(await screen.findByRole('option', { name: 'POEC' }));

  await waitFor(() =>
    expect(updatesOf(provider, particularCases)).toEqual([['ofAwa', { training_course_estimator: 'poec' }]]),
  );
});

test('a particular value is marked and stays when the general case changes', async () => {
  const { user, provider } = await open('particular');
  const cell = await input(/repas.*Luc Petit/);

  await user.clear(cell);
  await user.type(cell, '12,5{Enter}');

  await waitFor(() => expect(cell.getAttribute('aria-describedby')).not.toBeNull());
  expect(updatesOf(provider, particularCases)).toEqual([['ofLuc', { expected_meal_fees: '12.50' }]]);
  expect(plain((await input(/repas.*Awa Traoré/)).value)).toBe('100,00 €');
  await user.click(screen.getByRole('button', { name: /Revenir au cas général \(.*repas.*Luc Petit/ }));
  await waitFor(() => expect(plain(cell.value)).toBe('100,00 €'));
});

test('what was typed while the server was gone is sent at the next try', async () => {
  const { user, provider } = await open('general', { server: (one) => one.refuseNext('update', gone()) });
  const meals = await input(/repas/);
  await user.clear(meals);
  await user.type(meals, '80{Enter}');

  const alert = await screen.findByRole('alert');
  expect(plain(meals.value)).toBe('80,00 €');
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(provider.rows.get(generalCases)?.find(({ id }) => id === 'ofCpro')?.expected_meal_fees).toBe(
    '80.00',
  );
});

test('the confirmation says what will exist and asks for a tick; a second try is the same request', async () => {
  const { user, provider } = await open('particular', {
    server: (one) => one.refuseNext('create', gone()),
  });

  await user.click(await screen.findByRole('button', { name: 'Convertir en action' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Convertir en action' });
  expect(plain(dialog.textContent)).toContain('« CPro » : 2 candidats. Awa Traoré, Luc Petit');
  expect(confirm.disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(confirm);
  await user.click(await within(dialog).findByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(provider.callsOf('create', 'training-actions')).toHaveLength(2));
  const keys = provider
    .callsOf('create', 'training-actions')
    .map(({ params }) => (params.meta as { idempotencyKey?: string }).idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

const done: Options = {
  actions: [converted],
  more: {
    'training-actions': [{ ...converted, candidates: ['one'] } as { id: string }],
  },
};

test('after the conversion no step can be reached, and only an administrator may take it back', async () => {
  const { unmount } = await open('assignment', done);

  expect(await screen.findByText(/Par Julien Moreau/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler la conversion' })).toBeNull();
  unmount();

  const { user, provider } = await open('', { ...done, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Annuler la conversion' }));
  const dialog = await screen.findByRole('dialog');
  const revert = within(dialog).getByRole('button', { name: 'Annuler la conversion' });
  await user.click(revert);
  expect(provider.callsOf('call', 'training-actions')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Mauvais devis');
  await user.click(revert);

  await waitFor(() => expect(provider.callsOf('call', 'training-actions')).toHaveLength(1));
  expect(provider.callsOf('call', 'training-actions')[0]?.params).toMatchObject({
    method: 'PATCH',
    path: 'revert',
    body: { meta: { reason: 'Mauvais devis' } },
  });
});
