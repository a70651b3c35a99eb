import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import {
  figure,
  figureButton,
  firstLine,
  manager,
  openEstimator,
  savedLines,
  sources,
  total,
  wideScreen,
} from './openEstimator.tsx';
import { plain } from './productScreen.tsx';

beforeEach(wideScreen);

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test('an estimator shows what it comes to, to the cent', async () => {
  await openEstimator();

  expect(await total()).toBe('21 044,52 €');
  expect(await figure('margin_target_rate')).toBe('86,27 %');
  expect(plain(document.body.textContent)).toContain('Publics5 stagiaires');
  expect(plain(document.body.textContent)).toContain('Durées par stagiaire287,00 h');
});

test('what is typed is calculated at once, with a comma as with a dot', async () => {
  const { user } = await openEstimator();
  await total();

  const rate = await field(/^Coefficient de délégation/);
  await user.clear(rate);
  await user.type(rate, '1,9');
  expect(await total()).toBe('11 846,28 €');
  await user.clear(rate);
  await user.type(rate, '2.0');
  expect(await total()).toBe('21 044,52 €');
});

test.each([
  [/^Taux horaire en mission/, '12,00 €/h', '12,00 €/h'],
  [/^Formation externe/, '280,00 h', '280,00 h'],
  [/^Durée de mission/, '12,00 mois', '12,00 mois'],
])('what the page itself shows may be pasted: %s %s', async (label, text, shown) => {
  const { user } = await openEstimator();
  await total();

  const input = await field(label);
  await user.click(input);
  await user.paste(text);
  await user.tab();

  expect(plain(input.value)).toBe(shown);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(await total()).toBe('21 044,52 €');
});

test.each([
  [/^Candidats classiques/, '2,5', /« 2,5 » n’est pas un nombre entier/],
  [/^Coefficient de délégation/, '1.234', /« 1.234 » peut se lire de deux façons/],
  [/^Coefficient de délégation/, '12', /trop grand. Saisissez au plus 10/],
  [/^Taux horaire en mission/, '12 h', /« 12 h » n’est pas un nombre/],
])('what cannot be kept is marked beside its field at once: %s %s', async (label, text, sentence) => {
  const { user } = await openEstimator();
  await total();

  const input = await field(label);
  await user.click(input);
  await user.paste(text);

  expect(input.getAttribute('aria-invalid')).toBe('true');
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(plain(hint?.textContent)).toMatch(sentence);
});

test('nothing to earn back is no break-even', async () => {
  await openEstimator();
  expect(await figure('is_break_even_reached')).toBe('Oui');
  cleanup();

  const nothing = { meal_fees: null, transport_fees: null, engineering_fees: null, management_fees: null };
  await openEstimator({ changes: { classic_candidates_number: 0, ...nothing } });

  expect(await figure('is_break_even_reached')).toBe('sans objet');
});

const feeNames = [
  'accommodation_fees',
  'meal_fees',
  'transport_fees',
  'engineering_fees',
  'recruitment_fees',
  'management_fees',
  'sourcing_fees',
];

test('a margin says nothing against its target before anything is spent', async () => {
  const unpaid = Object.fromEntries(feeNames.map((name) => [name, null]));
  const { user } = await openEstimator({
    changes: {
      classic_candidates_number: 0,
      poec_candidates_number: 5,
      positioning_review_cost: null,
      ...unpaid,
    },
    lines: [],
  });
  expect(await figure('margin_target_rate')).toBe('sans objet');
  expect(document.body.textContent).toContain('tant qu’aucune dépense n’est saisie');

  const fees = await field(/^Frais de repas/);
  await user.type(fees, '100');

  expect(await figure('margin_target_rate')).toMatch(/ %$/);
  expect(plain(document.body.textContent)).toContain(
    'des recettes de formation, que la marge de mission dépasse',
  );
});

test('half a number leaves the figures as they were, and it is said', async () => {
  const { user } = await openEstimator();
  await total();

  const rate = await field(/^Coefficient de délégation/);
  await user.clear(rate);
  await user.type(rate, '-');

  expect(await screen.findByText(/« Coefficient de délégation » n’est pas encore un nombre/)).toBeTruthy();
  expect(await total()).not.toBe('–');
  await user.clear(rate);
  await user.type(rate, '2');
  expect(await total()).toBe('21 044,52 €');
  expect(screen.queryByText(/pas encore un nombre/)).toBe(null);
});

test('a figure shows its formula and its values, with links to the figures it comes from', async () => {
  const { user } = await openEstimator();

  await user.click(await figureButton('total_gross_margin'));
  const drawer = await screen.findByRole('dialog', { name: 'Marge brute totale' });
  await user.click(within(drawer).getByRole('button', { name: 'Marge totale avec fin de mission' }));
  await user.click(await screen.findByRole('button', { name: 'Marge brute de formation' }));
  await user.click(await screen.findByRole('button', { name: 'Total des dépenses' }));
  await user.click(await screen.findByRole('button', { name: 'Coût salarial en formation' }));
  await user.click(await screen.findByRole('button', { name: 'Charges en formation' }));

  const charges = await screen.findByRole('dialog', { name: 'Charges en formation' });
  const text = plain(charges.textContent);
  expect(text).toContain('Salaires en formation × Taux de charge retenu ÷ 100');
  expect(text).toContain('16 684,75 € × 45,00 % ÷ 100');
  expect(text).toContain('7 508,1375, arrondi à 2 décimales : 7 508,14 €');
  expect(within(charges).getByRole('link', { name: 'Taux de charge OPCO' })).toBeTruthy();

  const trail = within(charges).getByRole('navigation', { name: 'Chemin du calcul' });
  await user.click(within(trail).getByRole('button', { name: 'Marge brute totale' }));
  expect(await screen.findByRole('dialog', { name: 'Marge brute totale' })).toBeTruthy();
});

test('closing an explanation gives the focus back to its figure', async () => {
  const { user } = await openEstimator();

  await user.click(await figureButton('total_gross_margin'));
  await screen.findByRole('dialog', { name: 'Marge brute totale' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(await figureButton('total_gross_margin'));
});

test('a check leads to its field, whose section opens', async () => {
  const { user } = await openEstimator({ changes: { mission_rate: '9.00000000' } });

  await user.click(await screen.findByRole('button', { name: /^Salaires/, expanded: true }));
  await user.click(await screen.findByRole('button', { name: /Taux horaire en mission sous le salaire/ }));

  const rate = await field(/^Taux horaire en mission/);
  await waitFor(() => expect(document.activeElement).toBe(rate));
  expect(screen.getByRole('button', { name: /^Salaires/, expanded: true })).toBeTruthy();
});

test('a missing rate leads to its input, and to its list for who may enter it there', async () => {
  const first = await openEstimator({ server: withoutRates });
  const missing = /^Taux de prise en charge manquant pour le dispositif \(PRO-A\) et le public.: Classique$/;
  await first.user.click(await screen.findByRole('button', { name: missing }));
  const rate = await field(/^Taux imposé : Classique/);
  await waitFor(() => expect(document.activeElement).toBe(rate));
  const list = screen.getByRole('link', { name: /^Renseigner le taux dans la liste/ });
  expect(list.getAttribute('href')).toBe('/configuration/repositories/pec-rates');
  first.unmount();

  await openEstimator({ server: withoutRates, actor: manager });

  expect(await screen.findByText(/^Demandez à un administrateur de le renseigner/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Renseigner le taux/ })).toBe(null);
});

test('a new estimator is made under a free name, after a failure too, and its page takes the place', async () => {
  const { user, provider, router } = await openEstimator({
    at: 'create',
    server: (arrays) => arrays.refuseNext('create', new HttpError('Le serveur ne répond pas.', 503)),
  });

  expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas.');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(router.state.location.pathname).toMatch(/estimator\/edit\/new-1$/));
  const [lost, made] = provider.callsOf('create');
  expect(made?.params.data).toMatchObject({ name: 'Devis 2' });
  expect(made?.params.meta).toEqual(lost?.params.meta);
});

test('an address without an estimator says so, with the way back', async () => {
  await openEstimator({ at: 'edit/01990000-0000-7000-8000-999999999999' });

  expect(await screen.findByRole('heading', { name: 'Devis introuvable' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tous les devis du dossier' })).toBeTruthy();
});

test('the estimator and its lines are saved together, in one request', async () => {
  const { user, provider } = await openEstimator();
  await total();

  const [amount] = await screen.findAllByLabelText<HTMLInputElement>(/^Montant \*/, { selector: 'input' });
  if (!amount) throw new Error('there is no line');
  await user.clear(amount);
  await user.type(amount, '12');
  expect(await figure('educational_costs.0.total')).toBe('16 800,00 €');
  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
  await user.keyboard('OF Bêta');
  const amounts = await screen.findAllByLabelText<HTMLInputElement>(/^Montant \*/, { selector: 'input' });
  await user.type(amounts[1] as HTMLInputElement, '300');
  await user.click(save());

  await waitFor(() => expect(savedLines(provider)).toHaveLength(2));
  expect(provider.callsOf('operations')).toHaveLength(1);
  expect(savedLines(provider)).toMatchObject([
    { id: firstLine, amount: '12.00000000' },
    { organization_name: 'OF Bêta', amount: '300.00000000', invoice_type: 'GROUP_COST' },
  ]);
  expect(await screen.findByText(/« Devis 1 » est enregistré/)).toBeTruthy();
});

test('the fault of a line lands on its input, before the server is asked and after', async () => {
  const { user, provider } = await openEstimator();
  await total();

  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
  await user.click(save());
  const amounts = () => screen.getAllByLabelText<HTMLInputElement>(/^Montant \*/, { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(amounts()[1]));
  expect(screen.getByRole('button', { name: 'Montant (ligne 2)' })).toBeTruthy();
  expect(provider.callsOf('operations')).toHaveLength(0);

  provider.refuseNext(
    'operations',
    new HttpError('refused', 422, {
      errorObjects: [
        {
          detail: 'Ce montant est trop élevé.',
          source: { pointer: '/atomic:operations/1/data/attributes/amount' },
        },
      ],
    }),
  );
  await user.type(amounts()[1] as HTMLInputElement, '300');
  await user.click(save());
  expect(await screen.findAllByText(/trop élevé/)).toHaveLength(2);
  expect(amounts()[1]?.getAttribute('aria-invalid')).toBe('true');
});

test('another device is calculated with its own sources, before it is saved', async () => {
  const { user } = await openEstimator();
  expect(await total()).toBe('21 044,52 €');

  await user.click(await screen.findByRole('button', { name: /^Contexte/ }));
  const device = await screen.findByRole('combobox', { name: /^Dispositif/ });
  await user.click(device);
  await user.click(await screen.findByRole('option', { name: 'POEC' }));

  await waitFor(async () => expect(await total()).not.toBe('21 044,52 €'));
  expect(plain(document.body.textContent)).toContain('ContextePOEC');
});

test('each rate says which rule gave it, also before it is saved', async () => {
  const { user } = await openEstimator({
    changes: { poec_candidates_number: 1, cdii_candidates_number: 1, cdii_pec_rate: '9.15500000' },
    server: withListedRate,
  });
  await total();
  const rowOf = async (name: RegExp) => plain((await screen.findByRole('row', { name })).textContent);
  expect(await rowOf(/^Classique/)).toContain('18,125 €/hliste des taux');
  expect(await rowOf(/^CDI/)).toContain('9,155 €/himposé ici');
  expect(await rowOf(/^POEC/)).toContain('14,00 €/hparamètre POEC');

  await user.click(screen.getByRole('button', { name: /^Contexte/ }));
  await user.click(await screen.findByLabelText(/^Téléopérateur/));

  await waitFor(async () => expect(await rowOf(/^Classique/)).toContain('9,15 €/hparamètre téléopérateur'));
});

test('who may only read sees the result and no input', async () => {
  await openEstimator({ actor: director });

  expect(await total()).toBe('21 044,52 €');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBe(null);
  expect(plain(document.body.textContent)).toContain('OF Alpha');
});

test('who may not see margins sees who is trained and how long, and no amount anywhere', async () => {
  const { provider } = await openEstimator({
    actor: { ...director, permissions: new Set(['erpf.estimator.view.own']) },
    changes: { candidates_number: 5, training_duration: '287.00000000', mission_duration: '1533.04000000' },
  });

  await screen.findByRole('heading', { name: 'Heures de formation' });
  const shown = (name: string) => plain(document.querySelector(`[data-figure="${name}"]`)?.textContent);
  expect(shown('candidates_number')).toBe('5');
  expect(shown('training_duration')).toBe('287,00 h');
  expect(provider.callsOf('call')).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/[Mm]arge|[Rr]ecettes|[Dd]épenses|€(?!\/h)|NaN/);
  expect(screen.queryByRole('button', { name: /^(Frais|Refacturation)/ })).toBe(null);
  expect(screen.getByRole('button', { name: /^Durées/ })).toBeTruthy();
});

/** A device whose rates are in no list, and which no constant replaces. */
function withoutRates(provider: MemoryProvider) {
  const device_type = { initials: 'PRO-A', validation_type: 'none', duration_min: null, duration_max: null };
  const answer = { data: null, meta: { sources: { ...sources, device_type }, newer: [] } };
  Object.assign(provider, { call: async () => answer });
}

/** A device with a rate in the list. */
function withListedRate(provider: MemoryProvider) {
  const pec_rates = [{ publics: ['classic' as const], rate: '18.125', cofi_rate: '0.000' }];
  const answer = { data: null, meta: { sources: { ...sources, pec_rates }, newer: [] } };
  Object.assign(provider, { call: async () => answer });
}

const director: Actor = {
  id: 'd',
  name: 'Direction',
  email: 'd@example.fr',
  role: 'regional_director',
  permissions: new Set(['erpf.estimator.view.own', 'erpf.estimator.margins.own']),
  scopes: {},
} as never;
