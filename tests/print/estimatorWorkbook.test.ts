import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calculation, calculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { publics } from '#alec/estimator/domain/publics.ts';
import { bookOf } from '#alec/estimator/print/book.ts';
import type { EstimatorPaper } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorWorkbook } from '#alec/estimator/print/estimatorWorkbook.ts';
import { cellNames } from '#alec/estimator/print/names.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { locales } from '#engine/model/model.ts';
import { workbookParts } from '#engine/print/workbook.ts';
import { caseNamed, type EstimatorCase, estimatorCases, paperOf } from './estimatorSamples.ts';
import { openSpreadsheet, type WorkbookPart } from './spreadsheet.ts';

const partsOf = (paper: EstimatorPaper) =>
  workbookParts(estimatorWorkbook(paper)).map(({ path, text }) => ({
    path,
    text: Symbol.iterator in text ? [...text] : [],
  }));
const textOf = (parts: readonly WorkbookPart[]) => parts.flatMap(({ text }) => text).join('\n');

/** The workbook of a case with the names of the calculation instead of those of its cells. */
function opened(one: EstimatorCase, locale: EstimatorPaper['locale'] = 'fr') {
  const paper = paperOf(one, locale);
  const { cellOf, calculation } = bookOf(paper);
  const sheet = openSpreadsheet(partsOf(paper));
  return {
    calculation,
    compute: (name: Name) => sheet.compute(cellOf(name)),
    written: (name: Name) => sheet.written(cellOf(name)),
    type: (name: Name, value: number) => sheet.type(cellOf(name), value),
  };
}

const namesOf = ({ plan }: Calculation) => Object.keys(plan.figures) as Name[];

const asCells = (calculation: Calculation) =>
  Object.fromEntries(
    namesOf(calculation).map((name) => [name, valueNamed(calculation, name)?.toNumber() ?? '']),
  );

const computedIn = ({ calculation, compute }: ReturnType<typeof opened>) =>
  Object.fromEntries(namesOf(calculation).map((name) => [name, compute(name)]));

test.each(estimatorCases)('the formulas of $id give its figures to the cent: $title', (one) => {
  const sheet = opened(one);
  const { calculation, compute, written } = sheet;
  const figures = Object.entries(one.outputs).filter(([name]) => name in calculation.plan.figures);
  const expected = Object.fromEntries(
    figures.map(([name, value]) => [name, value === null ? '' : Number(value)]),
  );
  const valuesBy = (read: (name: Name) => unknown) =>
    Object.fromEntries(figures.map(([name]) => [name, read(name as Name)]));

  expect(figures.length).toBeGreaterThan(60);
  expect(valuesBy(compute)).toEqual(expected);
  expect(valuesBy(written)).toEqual(expected);
  expect(computedIn(sheet)).toEqual(asCells(calculation));
});

test('a coefficient typed into the sheet changes the margin as it does in the estimator', () => {
  const sheet = opened(caseNamed('C01'));
  expect(sheet.compute('total_gross_margin')).toBe(21_044.52);

  sheet.type('delegation_rate', 2.1);

  const { inputs, config } = sheet.calculation;
  expect(computedIn(sheet)).toEqual(asCells(calculate({ ...inputs, delegation_rate: '2.1' }, config)));
  expect(sheet.compute('total_gross_margin')).toBe(30_242.76);
});

test('trainees of a public that had none are funded at the rate of that public', () => {
  const sheet = opened(caseNamed('C01'));

  sheet.type('senior_candidates_number', 2);

  // 2 × 287 h × 27 €/h
  expect(sheet.compute('pec_funding.senior')).toBe(15_498);
  expect(sheet.compute('pec_funding')).toBe(24_395 + 15_498);
});

test('a constant typed into the sheet changes the rates that come from it', () => {
  const sheet = opened(caseNamed('C01'));

  sheet.type('default_pec_rate', 20);

  expect(sheet.compute('pec_funding')).toBe(5 * 287 * 20);
});

test('the price of a cost line typed into the sheet changes what it costs', () => {
  const sheet = opened(caseNamed('C02'));
  const before = Number(sheet.compute('total_expenses'));

  sheet.type('educational_costs.1.amount', 220);

  // 100 € more for each of 12 trainees
  expect(Number(sheet.compute('total_expenses')) - before).toBeCloseTo(1200, 8);
});

test('a figure that is not there leaves empty whatever is computed from it, and no error', () => {
  const sheet = opened(caseNamed('C02'));

  sheet.type('ddc_mission_duration_in_months', 0);

  const { inputs, config } = sheet.calculation;
  const changed = calculate({ ...inputs, ddc_mission_duration_in_months: '0' }, config);
  expect(computedIn(sheet)).toEqual(asCells(changed));
  expect(sheet.compute('break_even_hours')).toBe('');
  expect(sheet.compute('break_even_turnover')).toBe('');
});

test('nothing spent and nothing funded is no break-even reached, until something is', () => {
  const empty: EstimatorCase = {
    id: 'empty',
    title: 'nothing typed yet',
    inputs: {},
    outputs: { educational_cost_lines: [], is_break_even_reached: true },
  };
  const paper = paperOf(empty);
  const { cellOf } = bookOf(paper);
  const sheet = openSpreadsheet(partsOf(paper));
  const reached = cellOf('is_break_even_reached');
  expect([sheet.compute(reached), sheet.written(reached)]).toEqual(['', '']);

  sheet.type(cellOf('financial_aid'), 100);

  expect(sheet.compute(reached)).toBe(1);
});

/** What the sheet says of each check, and what the calculation of the same inputs says. */
const verdictsOf = (sheet: ReturnType<typeof openSpreadsheet>) =>
  Object.fromEntries(checkNames.map((name) => [name, sheet.compute(`check_${name}_detail`)]));
const checkNames = [
  'training_rate',
  'mission_rate',
  'candidates_number',
  'pec_rate',
  'device_duration',
  'training_share',
  'margin',
];

test.each(estimatorCases)('the checks of $id are formulas with the verdicts of the estimator', (one) => {
  const sheet = openSpreadsheet(partsOf(paperOf(one)));

  for (const name of checkNames) {
    expect(sheet.compute(`check_${name}`)).toBe(sheet.written(`check_${name}`));
    expect(sheet.compute(`check_${name}_detail`)).toBe(sheet.written(`check_${name}_detail`));
  }
});

test('what is typed into the sheet is judged at once', () => {
  const one = caseNamed('C01');
  const sheet = openSpreadsheet(partsOf(paperOf(one)));
  const { cellOf } = bookOf(paperOf(one));
  const before = verdictsOf(sheet);
  expect(before.margin).toBe('Objectif atteint');

  sheet.type(cellOf('mission_rate'), 10.56);
  sheet.type(cellOf('training_rate'), 50.01);
  sheet.type(cellOf('classic_candidates_number'), 4);
  sheet.type(cellOf('delegation_rate'), 1.8);
  sheet.type(cellOf('ddc_mission_duration_in_months'), 2);

  expect(verdictsOf(sheet)).toEqual({
    training_rate: 'Au-dessus de 50 €/h',
    mission_rate: 'Sous le salaire minimum',
    candidates_number: 'Différent du dossier',
    pec_rate: 'Connu pour chaque public',
    device_duration: 'Sous la durée minimale du dispositif',
    training_share: 'Hors des bornes du dispositif',
    margin: 'Objectif manqué, accord du directeur requis',
  });
  expect(sheet.compute('check_margin')).toBe('alerte');
  expect(sheet.compute('check_mission_rate')).toBe('bloquant');
});

test('a month without an hour leaves no total empty', () => {
  const sheet = opened(caseNamed('C02'));

  sheet.type('default_mission_duration_per_month', 0);

  const { inputs, config } = sheet.calculation;
  const changed = calculate(inputs, { ...config, default_mission_duration_per_month: '0' });
  expect(computedIn(sheet)).toEqual(asCells(changed));
  expect(sheet.compute('hours_per_day')).toBe(7);
  expect(sheet.compute('total_gross_margin')).not.toBe('');
});

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((cents) => (cents / 100).toFixed(2));
const trainees = fc.integer({ min: 0, max: 30 });
const costLine = fc.record({
  amount: hundredths(5000),
  duration: hundredths(800),
  invoice_type: fc.constantFrom('DAILY_COST', 'HOUR_COST', 'INDIVIDUAL_COST', 'GROUP_COST'),
});
const changes = fc.record({
  ...Object.fromEntries(publics.map((name) => [`${name}_candidates_number`, trainees])),
  device_type: fc.constantFrom('CPro', 'POEC', 'PLAN', 'CIPI').map((initials) => ({ initials })),
  relief_type: fc.constantFrom('FILLON', 'LODEOM'),
  ddc_external_training_duration: hundredths(600),
  ddc_mission_duration_in_months: hundredths(24),
  training_rate: hundredths(30),
  mission_rate: hundredths(30),
  opco_charge_rate: hundredths(60),
  delegation_rate: hundredths(3),
  meal_fees: hundredths(2000),
  reinvoicing_educational_rate: hundredths(100),
  rfa_rate: hundredths(10),
  educational_costs: fc.array(costLine, { maxLength: 4 }),
});

test('the formulas give what the calculation gives, whatever the estimator', () => {
  const base = caseNamed('C02');

  fc.assert(
    fc.property(changes, (change) => {
      const sheet = opened({ ...base, inputs: { ...base.inputs, ...change } });
      expect(computedIn(sheet)).toEqual(asCells(sheet.calculation));
    }),
    { numRuns: 60 },
  );
});

test('words that begin like a formula stay words', () => {
  const paper = paperOf(caseNamed('C01'));
  const parts = partsOf({
    ...paper,
    record: { ...paper.record, name: '=HYPERLINK("http://example.org";"Devis")' },
    lines: paper.lines.map((line) => ({ ...line, organization_name: '+33 & @SUM(A1) <b>' })),
  });
  const text = textOf(parts);

  expect(text).toContain(
    '<t xml:space="preserve">=HYPERLINK(&quot;http://example.org&quot;;&quot;Devis&quot;)</t>',
  );
  expect(text).toContain('<t xml:space="preserve">+33 &amp; @SUM(A1) &lt;b&gt;</t>');
  expect(text).not.toMatch(/<f>[^<]*HYPERLINK/);
  expect(text).toContain('quotePrefix="1"');
});

test.each(locales)('every formula speaks of cells by their names in language %s', (locale) => {
  const paper = paperOf(caseNamed('C02'), locale);
  const { cellOf, calculation } = bookOf(paper);
  const names = [...calculation.facts.byName.keys(), ...namesOf(calculation)].map(cellOf);
  const text = textOf(partsOf(paper));

  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]\w*$/.test(name))).toEqual([]);
  expect(names.filter((name) => !text.includes(`<definedName name="${name}">`))).toEqual([]);
});

test('the formulas read in the language of the sheet', () => {
  const text = textOf(partsOf(paperOf(caseNamed('C01'))));

  expect(text).toContain('<f>ROUND(Salaires_en_formation*Taux_de_charge_retenu/100,2)</f><v>7508.14</v>');
  expect(text).toContain('Salaires en formation × Taux de charge retenu ÷ 100');
});

test('what is stored is shown beside what is computed', () => {
  const paper = paperOf(caseNamed('C01'));
  const stored = textOf(partsOf({ ...paper, record: { ...paper.record, total_gross_margin: '1.00000000' } }));

  expect(stored).toContain('<v>21044.52</v>');
  expect(stored).toContain('<v>1.00</v>');
});

test('an estimator without trainees, costs or sources is a workbook too', () => {
  const { inputs, outputs, ...rest } = caseNamed('C12');
  const bare = { ...rest, inputs: {}, outputs: { educational_cost_lines: [] } };
  const sheet = opened(bare);

  expect(sheet.compute('total_gross_margin')).toBe(0);
  expect(sheet.compute('margin_target_rate')).toBe('');
  expect(sheet.compute('t_parameter')).toBe(Number(defaultConfig.t_parameter));
});

test('names that a spreadsheet would take for cells are told apart from them', () => {
  const names = cellNames(['one', 'two', 'three', 'four'], (name) =>
    name === 'four' ? '45 ans' : ({ one: 'A2', two: 'a2', three: 'R1C1' }[name] ?? ''),
  );

  expect([...names.values()]).toEqual(['_A2', '_a2_2', '_R1C1', '_45_ans']);
});
