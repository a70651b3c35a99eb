import { describe, expect, test } from 'vitest';
import type { ActionPaper } from '#alec/trainingAction/print/actionPaper.ts';
import { payrollDocument } from '#alec/trainingAction/print/payrollDocument.ts';
import { summaryDocument } from '#alec/trainingAction/print/summaryDocument.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { actionPaper } from './actionSamples.ts';
import { pdfText } from './pdfText.ts';

const documents = { summary: summaryDocument, payroll: payrollDocument };

async function wordsOf(kind: keyof typeof documents, paper: ActionPaper) {
  const pages = pdfText(await printPdf(documents[kind](paper)));
  // Where a line may end, words are drawn apart.
  return pages.map((page) => page.replaceAll('\u00a0', ' ').replace(/([/−]) (?=[h€])/g, '$1'));
}

describe('the summary on paper', () => {
  test('has the hours, costs and funding of the action and the result of each candidate', async () => {
    const words = (await wordsOf('summary', actionPaper())).join(' ');

    expect(words).toContain('ERPF#2026-00012');
    expect(words).toContain('Statut Formation en cours');
    expect(words).toContain('Taux de réalisation 86,79 %'); // 100 × 243 ÷ 280
    expect(words).toContain('Total 280,00 h 243,00 h 233,00 h −37,00 h');
    expect(words).toContain('Coût salarial 4 704,00 € 2 236,40 € −2 467,60 €');
    expect(words).toContain('OPCO 4 760,00 € 3 761,00 € 2 261,00 € 2 000,00 €');
    expect(words).toContain('Marge finale de formation −1 313,40 €'); // 2,000.00 − 3,313.40
    expect(words).toContain('Bob Durand 140,00 h 110,00 h 371,83 € Échec');
  });

  test('is in the language of its reader', async () => {
    const words = (await wordsOf('summary', actionPaper('en'))).join(' ');

    expect(words).toContain('Total 280.00 h 243.00 h 233.00 h −37.00 h');
    expect(words).toContain('Wage cost €4,704.00 €2,236.40 −€2,467.60');
    expect(words).toContain('Bob Durand 140.00 h 110.00 h €371.83 Failure');
  });

  test('has no amount for those who may not see margins', async () => {
    const words = (await wordsOf('summary', actionPaper('fr', { hasMargins: false }))).join(' ');

    expect(words).not.toContain('€');
    expect(words).toContain('Bob Durand 140,00 h 110,00 h Échec');
  });
});

describe('the payroll control sheet', () => {
  test('has each period with its hours, both costs and their difference, and room to sign', async () => {
    const words = (await wordsOf('payroll', actionPaper())).join(' ');

    expect(words).toContain(
      'Session 1 Formation externe 02/03/2026 20/03/2026 105,00 h 98,00 h 16,80 €/h 1 646,40 € – –',
    );
    expect(words).toContain('Formation pratique 35,00 h 35,00 h 16,80 €/h 588,00 € 590,00 € +2,00 €');
    // Of the difference only what payroll has said: 590.00 − 588.00
    expect(words).toContain('Total 140,00 h 133,00 h 133,00 h 2 234,40 € 590,00 € +2,00 €');
    expect(words).toContain('Établi par');
    expect(words).toContain('Contrôlé par');
  });

  test('says above each part of a table whose periods it has', async () => {
    const [, second] = actionPaper().candidates;
    if (!second) throw new Error('the sample has candidates');
    const candidates = Array.from({ length: 30 }, (_, at) => ({ ...second, name: `Durand-${at}` }));
    const words = (await wordsOf('payroll', actionPaper('fr', { candidates }))).join(' ');

    expect(words.match(/Durand-\d+ Période/g)).toHaveLength(30);
  });

  test('goes on over pages with every period of a long training', async () => {
    const [first] = actionPaper().candidates;
    if (!first) throw new Error('the sample has candidates');
    const periods = Array.from({ length: 120 }, (_, at) => ({
      ...first.periods[0],
      label: `Semaine ${at + 1}`,
    }));
    const pages = await wordsOf('payroll', actionPaper('en', { candidates: [{ ...first, periods }] }));

    expect(pages.length).toBeGreaterThan(2);
    for (const { label } of periods) expect(pages.join(' ')).toContain(`${label} External`);
    expect(pages.filter((page) => !page.includes(`${first.name} Period`))).toEqual([]);
    expect(pages.at(-1)).toContain('Checked by');
  });
});
