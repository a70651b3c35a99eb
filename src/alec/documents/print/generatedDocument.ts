import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '#engine/model/model.ts';
import { htmlContent } from '#engine/print/html/htmlContent.ts';
import type { HtmlNode } from '#engine/print/html/htmlTree.ts';
import { printWords } from '#engine/print/printWords.ts';

/** A template that was filled in, ready to be laid out. */
export interface GeneratedPaper {
  readonly body: readonly HtmlNode[];
  /** Number of the dossier. */
  readonly reference: string;
  readonly label: string;
  readonly locale: Locale;
  readonly printedAt: Date;
}

const margin = 56;
const ink = '#1f2a30';
const quiet = '#5b666c';

/** A letter: what the template says, and at the foot of each page which dossier it is about. */
export function generatedDocument({
  body,
  reference,
  label,
  locale,
  printedAt,
}: GeneratedPaper): TDocumentDefinitions {
  const say = printWords(locale);
  return {
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, margin],
    info: { title: `${label} ${reference}`.trim(), creator: 'ALEC', creationDate: printedAt },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: ink },
    footer: (page, pages) => ({
      columns: [
        { text: [label, reference && `ERPF#${reference}`].filter(Boolean).join(' – ') },
        { text: say('page', { page, pages }), alignment: 'right' },
      ],
      margin: [margin, 20, margin, 0],
      fontSize: 7.5,
      color: quiet,
    }),
    content: htmlContent(body),
  };
}
