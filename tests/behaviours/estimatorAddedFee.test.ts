import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { inputsOf } from '#alec/estimator/domain/sources.ts';
import { bookOf } from '#alec/estimator/print/book.ts';
import { estimatorDocument } from '#alec/estimator/print/estimatorDocument.ts';
import type { EstimatorPaper } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorWorkbook } from '#alec/estimator/print/estimatorWorkbook.ts';
import { readEstimatorPaper } from '#alec/estimator/server/readEstimatorPaper.ts';
import { explain } from '#engine/formula/explain.ts';
import { formulaText } from '#engine/formula/formulaText.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { workbookParts } from '#engine/print/workbook.ts';
import { estimatorsWith, parkingFees } from '../compile/estimatorSchema.ts';
import { pdfText } from '../print/pdfText.ts';
import { openSpreadsheet } from '../print/spreadsheet.ts';
import { anyDatabase } from '../world/databases.ts';
import { actorOf, type Document, type DossierApi, migrations, today } from './dossierApi.ts';
import { addDossier, addEstimator, estimatorOf, openEstimatorApi } from './estimatorApi.ts';

// One row of the table of figures; the field of the schema is `parkingFees`.
vi.mock('#alec/estimator/domain/figures/costsAndRevenues.ts', async (importOriginal) => {
  const { costsAndRevenues } = await importOriginal<Record<string, object>>();
  const { typed } = await import('#alec/estimator/domain/figures/figure.ts');
  return { costsAndRevenues: { ...costsAndRevenues, parking_fees: typed('total_fees') } };
});

const engine = anyDatabase(migrations);

describe('a new fee, one row of the table of figures and one field of the schema,', () => {
  let testApi: DossierApi;
  let estimator: Document;
  let paper: EstimatorPaper;

  beforeAll(async () => {
    const after = await estimatorsWith({ fields: parkingFees, section: 'fees' });
    testApi = await openEstimatorApi(engine, after.model);
    const course = await addDossier(testApi);
    const id = await addEstimator(testApi, course, { attributes: { parking_fees: '120.50' } });
    estimator = await estimatorOf(testApi, id);
    const context = { actor: actorOf('admin'), requestId: 'request-1', locale: 'fr' as const };
    const parts = { api: testApi.api, model: after.model, now: () => new Date(`${today}T08:30:00.000Z`) };
    paper = (await readEstimatorPaper(id, parts, context)) as EstimatorPaper;
  });
  afterAll(() => testApi.close());

  const calculation = () =>
    calculate(inputsOf(paper.record, paper.lines, paper.sources), paper.sources.config);

  test('is in the document of the API, and in its sums', () => {
    // 500 € of meals, 250 € of transport.
    expect(estimator).toMatchObject({
      parking_fees: '120.50000000',
      total_fees: '870.50000000',
      total_expenses: '36815.24000000',
      total_gross_margin: '20924.02000000',
    });
  });

  test('is a term of the sum in its explanation', () => {
    const fees = explain(calculation(), 'total_fees');
    const saying = { name: (name: string) => name, number: String, rounded: String };

    expect(fees && formulaText(fees.formula, saying)).toBe(
      'accommodation_fees + meal_fees + transport_fees + parking_fees',
    );
    expect(fees?.parts.at(-1)).toEqual({ name: 'parking_fees', text: '120.5', source: 'input' });
  });

  test('is printed where the costs are broken down, and among what was typed', async () => {
    const words = pdfText(await printPdf(estimatorDocument(paper)))
      .join(' ')
      .replaceAll('\u00a0', ' ');

    expect(words.split('Frais de stationnement 120,50 €')).toHaveLength(3);
    expect(words).toMatch(/870,50 € [\d,]+ % .*Frais de stationnement 120,50 €/);
  });

  test('is a cell of the workbook that its sum adds up', () => {
    const { cellOf, formulas } = bookOf(paper);
    const parkingName = 'parking_fees' as Name;
    const sheet = openSpreadsheet(
      workbookParts(estimatorWorkbook(paper)).map(({ path, text }) => ({
        path,
        text: Symbol.iterator in text ? [...text] : [],
      })),
    );
    expect(sheet.compute(cellOf(parkingName))).toBe(120.5);
    expect(formulas.get('total_fees')?.formula).toMatch(/\+Frais_de_stationnement/);

    sheet.type(cellOf(parkingName), 220.5);

    expect(sheet.compute(cellOf('total_fees'))).toBe(970.5);
    expect(sheet.compute(cellOf('total_gross_margin'))).toBe(20_824.02);
  });
});
