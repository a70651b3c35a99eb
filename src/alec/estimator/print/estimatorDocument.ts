import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  dossierOf,
  type EstimatorPaper,
  type Formatter,
  formatterOf,
  nameOf,
  statusOf,
  tellInstant,
} from './estimatorPaper.ts';
import { palette } from './palette.ts';
import { chartsBlock, checksBlock, resultBlock } from './result.ts';
import { estimatorSections } from './sections.ts';
import { factsBlock, titleBlock } from './title.ts';

const margin = 40;

/**
 * An estimator as a document to be handed on (type 16, "Devis interne (estimateur)"): the result and its checks on the
 * first page, then where each amount comes from and what it was calculated with. Every figure is the stored one.
 *
 * @example
 * estimatorDocument(paper) // for `printPdf`
 */
export function estimatorDocument(paper: EstimatorPaper): TDocumentDefinitions {
  const formatter = formatterOf(paper);
  const { say } = formatter;
  const title = `${say('estimator.kind')} – ${nameOf(paper)}`;
  return {
    pageSize: 'A4',
    pageMargins: [margin, 52, margin, 46],
    info: {
      title: `${title} – ${dossierOf(formatter)}`,
      subject: say('estimator.kindFull'),
      creator: 'ALEC',
    },
    language: paper.locale,
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: palette.ink },
    header: runningLine(`${shortened(title)} · ${dossierOf(formatter)}`, printedAt(formatter), 22),
    footer: (page, pages) => runningLine(footWords(formatter), say('page', { page, pages }), 14),
    ...watermarkOf(formatter),
    pageBreakBefore: (node, around) =>
      node.headlineLevel !== undefined && around.getFollowingNodesOnPage().length === 0,
    content: [
      titleBlock(formatter),
      factsBlock(formatter),
      resultBlock(formatter),
      chartsBlock(formatter),
      ...checksBlock(formatter),
      ...estimatorSections(formatter),
    ],
  };
}

const longestLine = 62;

/** The whole name stands in the title. */
function shortened(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
}

function printedAt({ paper, say }: Formatter): string {
  return say('estimator.printed', { at: tellInstant(paper.printedAt, paper.locale, true) });
}

function footWords({ paper, say }: Formatter): string {
  const isBinding = statusOf(paper) === 'VALIDATE_STATUS';
  return [say('confidential'), ...(isBinding ? [] : [say('estimator.draftNotice')])].join(' · ');
}

function runningLine(left: string, right: string, top: number): Content {
  return {
    columns: [
      { text: left, width: '*' },
      { text: right, width: 150, alignment: 'right' },
    ],
    columnGap: 16,
    margin: [margin, top, margin, 0],
    fontSize: 7.5,
    color: palette.soft,
  };
}

/** What is not validated shows it on every page. */
function watermarkOf({ paper, say }: Formatter): Pick<TDocumentDefinitions, 'watermark'> {
  const text = say(`estimator.watermarks.${statusOf(paper)}`);
  return text === '' ? {} : { watermark: { text, color: palette.accent, opacity: 0.07, bold: true } };
}
