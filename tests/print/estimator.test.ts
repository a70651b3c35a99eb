import { expect, test } from 'vitest';
import { estimatorDocument } from '#alec/estimator/print/estimatorDocument.ts';
import type { EstimatorPaper } from '#alec/estimator/print/estimatorPaper.ts';
import { numbersIn } from '#alec/estimator/print/numbers.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { printWords } from '#engine/print/printWords.ts';
import { caseNamed, estimatorCases, paperOf } from './estimatorSamples.ts';
import { pdfText } from './pdfText.ts';

const pagesOf = async (paper: EstimatorPaper) => pdfText(await printPdf(estimatorDocument(paper)));
const wordsOf = async (paper: EstimatorPaper) => (await pagesOf(paper)).join(' ');

/** No-break spaces are as wide as others, and a unit is drawn in two goes. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('€/ h', '€/h');

const validated = (paper: EstimatorPaper, approver = 'Claire Dubreuil'): EstimatorPaper => ({
  ...paper,
  record: { ...paper.record, status: 'VALIDATE_STATUS', validated_at: '2026-03-02T23:30:00.000Z' },
  names: { ...paper.names, approver },
});

test('the first page shows the result, its target and its break-even', async () => {
  const [first = ''] = await pagesOf(paperOf(caseNamed('C01')));
  const page = plain(first);

  expect(page).toContain('ERPF#2026-00012');
  expect(page).toContain('Marge brute totale 21 044,52 € 10,10 % des produits totaux');
  expect(page).toContain('86,27 % objectif de 50 % atteint');
  expect(page).toContain('3,73 mois 565,49 h de mission par candidat');
  expect(page).toContain('4 879,00 € de recettes, 7 338,95 € de dépenses');
});

test('what is behind the result is there to the cent, losses with a minus sign', async () => {
  const words = plain(await wordsOf(paperOf(caseNamed('C01'))));

  for (const amount of [
    '24 395,00 €',
    '−12 299,74 €',
    '16 684,75 €',
    '4 448,15 €',
    '150 620,54 €',
    '0,2666',
    '41 647,94 €',
  ])
    expect(words).toContain(amount);
  expect(words).toContain('OF Alpha');
  expect(words).toContain('Salaire minimum retenu 10,57 €/h');
});

test('figures are those that were stored, whatever the formulas say today', async () => {
  const paper = paperOf(caseNamed('C01'));
  const words = plain(
    await wordsOf({ ...paper, record: { ...paper.record, total_income: '1234.50000000' } }),
  );

  expect(words).toContain('1 234,50 €');
  expect(words).not.toContain('208 359,80 €');
});

test.each([
  ['C01', '565,49 h de mission par candidat'],
  ['C06', '210,75 h par candidat, plus que la mission (194,84 h)'],
  ['C04', 'la formation ne coûte rien à rattraper'],
  ['C12', 'jamais atteint avec cette marge de mission'],
])('the break-even of %s is told with what it means: %s', async (id, words) => {
  expect(plain(await wordsOf(paperOf(caseNamed(id))))).toContain(words);
});

test('a draft is marked on every page, a validated estimator on none', async () => {
  const draft = await pagesOf(paperOf(caseNamed('C01')));
  const sound = await pagesOf(validated(paperOf(caseNamed('C01'))));

  expect(draft.filter((page) => page.includes('BROUILLON'))).toHaveLength(draft.length);
  expect(draft.filter((page) => page.includes('sans valeur d’engagement'))).toHaveLength(draft.length);
  expect(sound.join(' ')).not.toContain('BROUILLON');
  expect(sound.join(' ')).not.toContain('sans valeur d’engagement');
});

test('a validated estimator says by whom and on which day in Paris', async () => {
  expect(plain(await wordsOf(validated(paperOf(caseNamed('C01')))))).toContain(
    'VALIDÉ par Claire Dubreuil, le 3 mars 2026',
  );
  expect(plain(await wordsOf(validated(paperOf(caseNamed('C01')), '')))).toContain('VALIDÉ le 3 mars 2026');
});

test('an estimator that waits for its validation says since when', async () => {
  const paper = paperOf(caseNamed('C01'));
  const waiting = { status: 'REQUEST_VALIDATION_STATUS', requested_at: '2026-03-01T09:00:00.000Z' };
  const words = plain(await wordsOf({ ...paper, record: { ...paper.record, ...waiting } }));

  expect(words).toContain('le 1er mars 2026, en attente de décision');
  expect(words).toContain('NON VALIDÉ');
});

test.each([
  ['C08', 'Non configuré pour le dispositif et le profil : Classique'],
  ['C12', 'Aucun candidat'],
  ['C13', 'Aucune heure de mission'],
  ['C02', 'accord du directeur requis'],
])('the checks of %s say what is wrong: %s', async (id, words) => {
  expect(plain(await wordsOf(paperOf(caseNamed(id))))).toContain(words);
});

test('rates say which rule gave them, with as many decimals as they have', async () => {
  const paper = paperOf(caseNamed('C01'));
  const funding = { number: 2, pec_rate: '18.50', pec_funding: '9990.00', cofi_amount: '0.00' };
  const byPublic = {
    classic: { ...funding, source: 'OVERRIDE' },
    senior: { ...funding, pec_rate: '9.155', source: 'REFERENCE' },
    poec: { ...funding, pec_rate: '14.000', source: 'CONFIG' },
  };
  const words = plain(await wordsOf({ ...paper, record: { ...paper.record, pec_by_public: byPublic } }));

  expect(words).toContain('Classique 2 18,50 €/h saisi 9 990,00 €');
  expect(words).toContain('45 ans et plus 2 9,155 €/h référentiel 9 990,00 €');
  expect(words).toContain('POEC 2 14,00 €/h paramètre POEC 9 990,00 €');
});

test('every cost line is printed, over as many pages as it takes, each under its headings', async () => {
  const paper = paperOf(caseNamed('C02'));
  const lines = Array.from({ length: 90 }, (_, n) => ({
    ...paper.lines[0],
    organization_name: `Organisme ${String(n).padStart(2, '0')} – ${'Centre interprofessionnel de formation '.repeat(3)}`,
  }));
  const pages = await pagesOf({ ...paper, lines });
  const own = pages.filter((page) => /Organisme \d\d/.test(page));

  expect(own.length).toBeGreaterThan(3);
  expect(own.every((page) => page.includes('Organisme Facturation Montant'))).toBe(true);
  expect(new Set(pages.join(' ').match(/Organisme \d\d/g)).size).toBe(90);
});

test('every page is numbered, dated and marked as confidential', async () => {
  const pages = await pagesOf(paperOf(caseNamed('C02')));

  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} sur ${pages.length}`);
    expect(page).toContain('Confidentiel, usage interne');
    expect(plain(page)).toContain('Imprimé le 3 mars 2026 à 10:05');
  });
});

test.each(estimatorCases)('$id is printed in English too, with no word missing', async (one) => {
  const words = plain(await wordsOf(paperOf(one, 'en')));

  expect(words).toContain('Total gross margin');
  expect(words).toContain('Confidential, internal use only');
  expect(words).not.toMatch(/undefined|NaN|null|\{\{/);
});

test('an estimator that was never calculated is a page of dashes, not an error', async () => {
  const { outputs, ...one } = caseNamed('C01');
  const bare = paperOf({ ...one, outputs: { educational_cost_lines: [] } });
  const words = plain(await wordsOf({ ...bare, names: { ...bare.names, dossier: '' } }));

  expect(words).toContain('Dossier sans référence');
  expect(words).toContain('Marge brute totale –');
  expect(words).not.toContain('Contrôles');
});

test.each<[value: unknown, shape: object, locale: 'fr' | 'en', told: string]>([
  ['21044.52000000', { unit: 'EUR', places: 2 }, 'fr', '21 044,52 €'],
  ['-12299.74', { unit: 'EUR', places: 2 }, 'fr', '−12 299,74 €'],
  ['123456789012345678.12', { unit: 'EUR', places: 2 }, 'fr', '123 456 789 012 345 678,12 €'],
  ['0.125', { places: 2 }, 'fr', '0,13'],
  ['10.570', { unit: 'EUR/h' }, 'fr', '10,57 €/h'],
  ['1.9875', {}, 'fr', '1,9875'],
  ['3.73', { unit: 'month', places: 2 }, 'fr', '3,73 mois'],
  ['86.27', { unit: '%', places: 2 }, 'en', '86.27%'],
  ['21044.52', { unit: 'EUR', places: 2 }, 'en', '€21,044.52'],
  [null, { unit: 'EUR' }, 'fr', '–'],
])('%s is told as people of the language write it', (value, shape, locale, told) => {
  expect(plain(numbersIn(locale, printWords(locale))(value, shape))).toBe(told);
});
