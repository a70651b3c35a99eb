import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Calculation, calculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import BreakEvenChart from '#alec/estimator/page/charts/BreakEvenChart.tsx';
import { breakEvenOf } from '#alec/estimator/page/charts/breakEven.ts';
import CostChart from '#alec/estimator/page/charts/CostChart.tsx';
import FundingChart from '#alec/estimator/page/charts/FundingChart.tsx';
import { scaleFor } from '#alec/estimator/page/charts/gaugeBounds.ts';
import MarginGauge from '#alec/estimator/page/charts/MarginGauge.tsx';
import { niceTicks } from '#alec/estimator/page/charts/niceTicks.ts';
import Waterfall from '#alec/estimator/page/charts/Waterfall.tsx';
import { cpro, openProductScreen, plain, rowsOf } from './productScreen.tsx';

type Chart = (props: { readonly calculation: Calculation }) => React.ReactNode;

async function openChart(Chart: Chart, inputs: EstimatorInputs = cpro) {
  return openProductScreen({ children: <Chart calculation={calculate(inputs)} /> });
}

test('the waterfall describes each step, and its table has the same numbers', async () => {
  const { user } = await openChart(Waterfall);

  const picture = screen.getByRole('img', { name: /Total des recettes 24\s395,00/ });
  expect(plain(picture.textContent)).toContain('-36 694,74 €');
  await user.click(screen.getByRole('button', { name: 'Voir les données' }));

  expect(rowsOf(screen.getByRole('table', { name: 'Des recettes à la marge' }))).toEqual([
    ['Total des recettes', '24 395,00 €'],
    ['Total des dépenses', '-36 694,74 €'],
    ['Marge brute de formation', '-12 299,74 €'],
    ['Marge de mission avec fin de mission', '33 344,26 €'],
    ['Marge brute totale', '21 044,52 €'],
  ]);
});

test('the table of the funding shows the sources, then each public with its rate', async () => {
  const { user } = await openChart(FundingChart, { ...cpro, senior_candidates_number: 1, cofunding: '1000' });

  await user.click(screen.getByRole('button', { name: 'Voir les données' }));

  const [sources, publics] = screen.getAllByRole('table');
  expect(sources && rowsOf(sources)).toEqual([
    ['Prise en charge OPCO', '32 144,00 €', '96,98 %'],
    ['Prestations diverses', '0,00 €', '0,00 %'],
    ['Cofinancement total', '1 000,00 €', '3,02 %'],
    ['Aides diverses', '0,00 €', '0,00 %'],
    ['Total des recettes', '33 144,00 €', '100,00 %'],
  ]);
  expect(publics && rowsOf(publics)).toEqual([
    ['Candidats classiques', '5', '17,00 €/h (paramètre par défaut)', '24 395,00 €', '0,00 €'],
    ['Candidats de 45 ans et plus', '1', '27,00 €/h (paramètre majoré)', '7 749,00 €', '0,00 €'],
  ]);
});

test('the costs come by kind, the educational ones with what they are made of', async () => {
  const { user } = await openChart(CostChart);

  await user.click(screen.getByRole('button', { name: 'Voir les données' }));

  const rows = rowsOf(screen.getByRole('table'));
  expect(rows.slice(0, 3)).toEqual([
    ['Coût salarial en formation', '19 744,74 €', '53,81 %'],
    ['Coûts pédagogiques', '15 200,00 €', '41,42 %'],
    ['Coûts à l’heure', '14 700,00 €', '40,06 %'],
  ]);
  expect(rows.at(-1)).toEqual(['Total des dépenses', '36 694,74 €', '100,00 %']);
});

test('the break-even line says where it starts, when it crosses zero and where it ends', async () => {
  const { user } = await openChart(BreakEvenChart);

  const sentence = /part de -12\s299,74\s€, passe par zéro à 3,73\smois et atteint 21\s044,52\s€/;
  expect(screen.getByRole('img', { name: sentence })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Voir les données' }));
  const rows = rowsOf(screen.getByRole('table'));
  expect(rows.at(0)).toEqual(['0', '-12 299,74 €']);
  expect(rows.at(-1)).toEqual(['10,11 mois', '21 044,52 €']);
});

test('a mission that ends before it has paid for the training is drawn beyond its end', () => {
  const course = breakEvenOf(calculate({ ...cpro, delegation_rate: '1.7' }));

  expect(course?.crossing).not.toBeNull();
  expect(Number(course?.crossing)).toBeGreaterThan(Number(course?.months));
  expect(course?.points.at(-1)).toEqual({ month: Number(course?.crossing), beyond: 0 });
});

test('a mission that never pays back says so', async () => {
  await openChart(BreakEvenChart, { ...cpro, delegation_rate: '1' });

  expect(screen.getByText(/il ne passe jamais par zéro/)).toBeTruthy();
});

test.each([
  [{}, /Objectif atteint/, false],
  [{ delegation_rate: '1.85' }, /Sous l’objectif/, true],
  [{ delegation_rate: '1.85', is_epsp_approach: true }, /Objectif assoupli/, true],
])('the gauge of an estimator with %o says %s', async (changes, verdict, needsApproval) => {
  await openChart(MarginGauge, { ...cpro, ...changes });

  expect(screen.getByRole('img', { name: verdict })).toBeTruthy();
  expect(screen.queryByText('La direction devra donner son accord.') !== null).toBe(needsApproval);
});

test.each([
  ['funding', FundingChart],
  ['break-even', BreakEvenChart],
])('without trainees the %s chart says that there is nothing to draw', async (_, Chart) => {
  await openChart(Chart, { ...cpro, classic_candidates_number: 0 });

  expect(screen.getByText(/Aucun candidat\s: il n’y a rien à tracer\./)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [-12299.74, 24395, [-20000, -10000, 0, 10000, 20000, 30000]],
  [0, 0, [0]],
  [0, 1000, [0, 500, 1000]],
])('an axis from %d to %d has round steps', (lowest, highest, ticks) => {
  expect(niceTicks(lowest, highest)).toEqual(ticks);
});

test('an axis of what is counted has no halves', () => {
  expect(niceTicks(0, 1, 1)).toEqual([0, 1]);
  expect(niceTicks(0, 3, 1)).toEqual([0, 1, 2, 3]);
});

test.each([
  [86.27, { from: 0, to: 100 }],
  [-2.64, { from: -50, to: 100 }],
  [412, { from: 0, to: 300 }],
])('a margin of %d %% stands on its scale', (rate, scale) => {
  expect(scaleFor(rate)).toEqual(scale);
});
