import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { inputsOf } from '#alec/estimator/domain/sources.ts';
import { bookOf } from '#alec/estimator/print/book.ts';
import { estimatorDocument } from '#alec/estimator/print/estimatorDocument.ts';
import type { EstimatorPaper } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorWorkbook } from '#alec/estimator/print/estimatorWorkbook.ts';
import { readEstimatorPaper } from '#alec/estimator/server/readEstimatorPaper.ts';
import { explain } from '#engine/formula/explain.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { workbookParts } from '#engine/print/workbook.ts';
import { estimatorsWith, lineAdditions } from '../compile/estimatorSchema.ts';
import { pdfText } from '../print/pdfText.ts';
import { openSpreadsheet } from '../print/spreadsheet.ts';
import { anyDatabase } from '../world/databases.ts';
import { actorOf, type Document, type DossierApi, migrations, today } from './dossierApi.ts';
import { addDossier, addEstimator, addLine, estimatorOf, openEstimatorApi } from './estimatorApi.ts';

// One row of the table of figures that reads one more number of a cost line; the fields are `lineAdditions`.
vi.mock('#alec/estimator/domain/figures/lineRows.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#alec/estimator/domain/figures/lineRows.ts')>();
  const { sum } = await import('#engine/formula/expression.ts');
  const { ofLine } = await import('#alec/estimator/domain/figures/figure.ts');
  return {
    lineAmounts: [...original.lineAmounts, 'material_cost'],
    lineRows: (lines: Parameters<typeof original.lineRows>[0]) => {
      const rows = Object.entries(original.lineRows(lines)).map(([name, row]) => {
        const [, at, part] = name.split('.');
        if (part !== 'total' || row.formula === 'total') return [name, row];
        return [name, { ...row, formula: sum(row.formula, ofLine(Number(at), 'material_cost')) }];
      });
      return Object.fromEntries(rows);
    },
  };
});

const engine = anyDatabase(migrations);

describe('new fields of a cost line', () => {
  let testApi: DossierApi;
  let estimator: Document;
  let paper: EstimatorPaper;

  beforeAll(async () => {
    const after = await estimatorsWith({ fields: {}, lineFields: lineAdditions });
    testApi = await openEstimatorApi(engine, after.model);
    const id = await addEstimator(testApi, await addDossier(testApi));
    await addLine(testApi, id, { trainer: 'Anne Berger', material_cost: '99.50' });
    estimator = await estimatorOf(testApi, id);
    const context = { actor: actorOf('admin'), requestId: 'request-1', locale: 'fr' as const };
    const parts = { api: testApi.api, model: after.model, now: () => new Date(`${today}T08:30:00.000Z`) };
    paper = (await readEstimatorPaper(id, parts, context)) as EstimatorPaper;
  });
  afterAll(() => testApi.close());

  test('are counted where the table of figures reads them', () => {
    // Two lines of 10.50 € × 280 h × 5, the materials of the second, 500 € of positioning reviews.
    expect(estimator).toMatchObject({
      hour_cost_total: '29499.50000000',
      educational_cost_total: '29999.50000000',
    });
  });

  test('are named in the explanation of its total', () => {
    const calculation = calculate(inputsOf(paper.record, paper.lines, paper.sources), paper.sources.config);

    expect(explain(calculation, 'educational_costs.1.total')?.parts.at(-1)).toEqual({
      name: 'educational_costs.1.material_cost',
      text: '99.5',
      source: 'input',
    });
  });

  test('are printed below their line', async () => {
    const words = pdfText(await printPdf(estimatorDocument(paper)))
      .join(' ')
      .replaceAll('\u00a0', ' ');

    expect(words).toMatch(/14 799,50 € Formateur Anne Berger Fournitures 99,50 €/);
  });

  test('are columns of the workbook, numbers that are counted as cells to be changed', () => {
    const { cellOf } = bookOf(paper);
    const sheet = openSpreadsheet(
      workbookParts(estimatorWorkbook(paper)).map(({ path, text }) => ({
        path,
        text: Symbol.iterator in text ? [...text] : [],
      })),
    );
    expect(cellOf('educational_costs.1.material_cost')).toBe('Cout_2_fournitures');

    sheet.type(cellOf('educational_costs.1.material_cost'), 199.5);

    expect(sheet.compute(cellOf('educational_cost_total'))).toBe(30_099.5);
    const words = JSON.stringify(estimatorWorkbook(paper).worksheets.at(-1));
    expect(words).toContain('"Formateur"');
    expect(words).toContain('"Anne Berger"');
  });
});
