import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { tellInstant } from '#alec/estimator/print/estimatorPaper.ts';
import { palette } from '#alec/estimator/print/palette.ts';
import { printWords } from '#engine/print/printWords.ts';
import type { ActionFormatter } from './actionPaper.ts';

const margin = 40;

/**
 * The pages of a document about an action: what it is and of which dossier above, page numbers below, and its content.
 *
 * @example
 * actionDocument(formatter, 'summary', ['Bonjour']) // for `printPdf`
 */
export function actionDocument(
  { paper, say }: ActionFormatter,
  kind: 'summary' | 'payroll',
  content: readonly Content[],
): TDocumentDefinitions {
  const { locale, names, printedAt } = paper;
  const general = printWords(locale);
  const title = say(`${kind}.title`);
  return {
    pageSize: 'A4',
    pageOrientation: kind === 'payroll' ? 'landscape' : 'portrait',
    pageMargins: [margin, 52, margin, 46],
    info: { title: `${title} – ${names.dossier}`, creator: 'ALEC' },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: palette.ink },
    header: runningLine(
      `${title} · ${names.dossier}`,
      general('estimator.printed', { at: tellInstant(printedAt, locale, true) }),
      22,
    ),
    footer: (page, pages) => runningLine(general('confidential'), general('page', { page, pages }), 14),
    pageBreakBefore: (node, around) =>
      node.headlineLevel !== undefined && around.getFollowingNodesOnPage().length === 0,
    content: [titleOf(title, names), ...content],
  };
}

function titleOf(title: string, { dossier, device }: ActionFormatter['paper']['names']): Content {
  return {
    stack: [
      { text: title.toUpperCase(), fontSize: 8, bold: true, color: palette.brand, characterSpacing: 1.2 },
      { text: dossier, fontSize: 20, bold: true, margin: [0, 2, 0, 1] },
      { text: device, fontSize: 11, color: palette.soft },
    ],
    margin: [0, 0, 0, 8],
  };
}

function runningLine(left: string, right: string, top: number): Content {
  return {
    columns: [
      { text: left, width: '*' },
      { text: right, width: 160, alignment: 'right' },
    ],
    columnGap: 16,
    margin: [margin, top, margin, 0],
    fontSize: 7.5,
    color: palette.soft,
  };
}
