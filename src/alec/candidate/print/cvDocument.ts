import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Cv, CvLayout } from '#alec/candidate/domain/cv.ts';
import { printWords } from '#engine/print/printWords.ts';
import { accent, entrySection, ink, languageWords, lineSection, listSection, quiet } from './cvParts.ts';

/**
 * A CV on A4 pages: `classic` is one column, `modern` has a side for contact, skills and languages. Sections without
 * anything are left out; the name and the number of the page stand below where there are several.
 *
 * @example
 * cvDocument('modern', cv) // for `printPdf`
 */
export function cvDocument(layout: CvLayout, cv: Cv): TDocumentDefinitions {
  const { locale, name } = cv;
  const say = printWords(locale);
  return {
    pageSize: 'A4',
    info: { title: say('candidate.cv.title', { name }), author: name },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink },
    footer: (page, pages) =>
      pages === 1
        ? ''
        : {
            text: say('candidate.cv.page', { name, page, pages }),
            alignment: 'right',
            fontSize: 7.5,
            color: quiet,
            margin: [0, 14, 48, 0],
          },
    ...layouts[layout](cv),
  };
}

type Laid = Pick<TDocumentDefinitions, 'pageMargins' | 'content' | 'background'>;

const layouts: Readonly<Record<CvLayout, (cv: Cv) => Laid>> = { classic, modern };

function classic(cv: Cv): Laid {
  const say = printWords(cv.locale);
  const heading = ruledHeading(499);
  return {
    pageMargins: [48, 46, 48, 46],
    content: [
      { text: cv.name, fontSize: 23, bold: true, color: accent },
      ...wantedJobsLine(cv, accent),
      { text: contactOf(cv).join('   |   '), color: quiet, margin: [0, 5, 0, 14] },
      ...entrySection(cv, 'experiences', heading),
      ...entrySection(cv, 'formations', heading),
      ...lineSection(say('candidate.cv.skills'), cv.skills, heading),
      ...lineSection(say('candidate.cv.languages'), languageWords(cv), heading),
      ...lineSection(say('candidate.cv.licences'), cv.licences, heading),
    ],
  };
}

const side = 178;
const top = 46;

function modern(cv: Cv): Laid {
  const heading = ruledHeading(595 - side - 2 * 32);
  return {
    pageMargins: [24, top, 32, 46],
    background: (_, { height }) => ({
      canvas: [{ type: 'rect', x: 0, y: 0, w: side, h: height, color: accent }],
    }),
    content: [
      {
        columns: [
          { width: side - 24 - 16, stack: sideOf(cv) },
          {
            width: '*',
            stack: [
              { text: cv.name, fontSize: 25, bold: true, color: accent },
              ...wantedJobsLine(cv, quiet),
              { text: '', margin: [0, 0, 0, 14] },
              ...entrySection(cv, 'experiences', heading),
              ...entrySection(cv, 'formations', heading),
            ],
          },
        ],
        columnGap: 16 + 32,
      },
    ],
  };
}

function sideOf(cv: Cv): Content[] {
  const say = printWords(cv.locale);
  const sections: Content[] = [
    ...listSection(say('candidate.cv.contact'), contactOf(cv), sideHeading),
    ...listSection(say('candidate.cv.skills'), cv.skills, sideHeading),
    ...listSection(say('candidate.cv.languages'), languageWords(cv), sideHeading),
    ...listSection(say('candidate.cv.licences'), cv.licences, sideHeading),
  ];
  return [{ stack: sections, color: '#ffffff' }];
}

function wantedJobsLine({ wantedJobs }: Cv, color: string): Content[] {
  if (wantedJobs.length === 0) return [];
  return [{ text: wantedJobs.join('  ·  '), fontSize: 12, color, margin: [0, 3, 0, 0] }];
}

function contactOf({ city, phone, email }: Cv): string[] {
  return [phone, email, city].filter((word) => word !== '');
}

function ruledHeading(width: number) {
  return (title: string): Content => ({
    stack: [
      { text: title.toUpperCase(), bold: true, fontSize: 9.5, color: accent, characterSpacing: 0.8 },
      {
        canvas: [{ type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 0.7, lineColor: accent }],
        margin: [0, 0, 0, 6],
      },
    ],
    margin: [0, 4, 0, 0],
  });
}

function sideHeading(title: string): Content {
  return {
    text: title.toUpperCase(),
    bold: true,
    fontSize: 9,
    characterSpacing: 0.8,
    margin: [0, 6, 0, 4],
  };
}
