import { describe, expect, test } from 'vitest';
import type { CandidateField } from '#alec/trainingAction/domain/candidateName.ts';
import type { ActionPaper } from '#alec/trainingAction/print/actionPaper.ts';
import { grids, unsummed } from '#alec/trainingAction/print/followUpSheets.ts';
import { followUpWorkbook } from '#alec/trainingAction/print/followUpWorkbook.ts';
import { locales } from '#engine/model/model.ts';
import { printWords } from '#engine/print/printWords.ts';
import { workbookParts } from '#engine/print/workbook.ts';
import { actionPaper } from './actionSamples.ts';
import { openSpreadsheet } from './spreadsheet.ts';

function opened(paper: ActionPaper) {
  const parts = workbookParts(followUpWorkbook(paper)).map(({ path, text }) => ({
    path,
    text: Symbol.iterator in text ? [...text] : [],
  }));
  return { ...openSpreadsheet(parts), parts };
}

const numberOf = (value: unknown) => Number(value ?? 0);
const cents = (value: unknown) => Math.round(numberOf(value) * 100) / 100;

describe.each(locales)('the workbook in %s', (locale) => {
  const paper = actionPaper(locale);
  const sheet = opened(paper);
  const nameOf = (id: string) => printWords(locale)(`action.sheets.${id}`);

  test.each(grids)('its grid of $id has the figures of each candidate, and their sums', ({ id, columns }) => {
    const [, ...rows] = sheet.rows(nameOf(id));
    const values = columns.map((column) => ({
      column,
      of: (record: { readonly [F in CandidateField]?: unknown }) =>
        typeof column === 'string'
          ? numberOf(record[column])
          : numberOf(record[column.of]) - numberOf(record[column.less]),
    }));

    const expected = paper.candidates.map(({ name, record }) => [
      name,
      ...values.map(({ of }) => cents(of(record))),
    ]);
    const sums = values.map(({ column, of }) =>
      unsummed.includes(column)
        ? ''
        : cents(paper.candidates.reduce((sum, { record }) => sum + of(record), 0)),
    );
    const total = printWords(locale)('action.sum');
    const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cents(cell) : cell || 0)));
    expect(shown).toEqual([...expected, [total, ...sums]].map((row) => row.map((cell) => cell || 0)));
  });

  test('its summary computes what the action has stored', () => {
    const { action } = paper;
    const computed = sheet
      .rows(nameOf('summary'))
      .flatMap(([, value]) => (typeof value === 'number' ? [value] : []));

    expect(computed.map(cents)).toEqual(
      [
        action.realisation_rate,
        action.success_rate,
        action.outstanding_amount,
        action.final_training_margin,
        action.training_gross_margin,
      ].map(cents),
    );
  });

  test('what was written beside the formulas is what they compute', () => {
    const sheets = sheet.parts.filter(({ path }) => path.includes('worksheets/'));
    const written = sheets.flatMap(({ text }) => [
      ...text.join('').matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f><v>([^<]*)<\/v>/g),
    ]);

    expect(written.length).toBeGreaterThan(150);
    sheets.forEach(({ text }, at) => {
      const [, name = ''] =
        [...(sheet.parts[2]?.text.join('') ?? '').matchAll(/<sheet name="([^"]*)"/g)][at] ?? [];
      for (const [, place = '', value] of text
        .join('')
        .matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f><v>([^<]*)<\/v>/g))
        expect(cents(sheet.compute(`'${name}'!${place}`))).toBe(cents(value));
    });
  });
});

test('what is typed into a period reaches the costs, the funding and the sums', () => {
  const sheet = opened(actionPaper('fr'));

  sheet.type("'Périodes'!G2", 100);

  // 100 × 16.80 + 590.00 as payroll says
  expect(sheet.compute("'Coûts'!D2")).toBe(2270);
  expect(sheet.compute("'Coûts'!D5")).toBe(2270);
  // min(2,380.00 ; (100 + 35) × 17)
  expect(sheet.compute("'Financement'!D2")).toBe(2295);
  // 100 × (100 + 35 + 110) ÷ 280
  expect(sheet.compute("'Synthèse'!B4")).toBe(87.5);
});

test('a payroll cost typed into a period takes the place of the calculated one', () => {
  const sheet = opened(actionPaper('fr'));
  expect(sheet.compute("'Périodes'!K2")).toBe(1646.4);

  sheet.type("'Périodes'!I2", 1600);

  expect(sheet.compute("'Périodes'!K2")).toBe(1600);
  expect(sheet.compute("'Coûts'!D2")).toBe(2190);
});

test('without margins there are hours and results, and no amount', () => {
  const { parts, rows } = opened(actionPaper('fr', { hasMargins: false }));
  const [, ...sheets] = [...(parts[2]?.text.join('') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name]) => name,
  );

  expect(sheets).toEqual(['Heures', 'Résultats', 'Périodes']);
  expect(parts.flatMap(({ text }) => text).join('')).not.toMatch(/€|16\.80|2236\.40/);
  expect(rows('Synthèse').map(([label]) => label)).toContain('Taux de réalisation (%)');
});

test('an action without candidates has sums of nothing', () => {
  const sheet = opened(actionPaper('fr', { candidates: [] }));

  expect(sheet.rows('Coûts').at(-1)).toEqual(['Total', '', ...Array.from({ length: 22 }, () => 0)]);
  expect(sheet.compute("'Synthèse'!B4")).toBe('');
});
