import type { Content } from 'pdfmake/interfaces.js';
import { type Cv, type CvEntry, cvOrder } from '#alec/candidate/domain/cv.ts';
import type { Locale } from '#engine/model/model.ts';
import { printWords } from '#engine/print/printWords.ts';

export const ink = '#1f2a30';
export const quiet = '#56626a';
export const accent = '#0b4f6c';

/** How a section is headed: each layout has its own way. */
type Heading = (title: string) => Content;

/** Longer paragraphs may be cut by the end of a page; shorter ones stay with what they tell of. */
const shortParagraph = 500;

/**
 * A section of entries: nothing without any. A heading is never the last line of a page, nor the name of an entry.
 *
 * @example
 * entrySection(cv, 'experiences', heading) // for the `content` of a document
 */
export function entrySection(cv: Cv, kind: 'experiences' | 'formations', heading: Heading): Content[] {
  const say = printWords(cv.locale);
  return cvOrder(cv[kind]).flatMap((entry, index) => {
    const [first = '', ...others] = paragraphsOf(entry);
    const stays = first.length <= shortParagraph;
    const together: Content[] = [
      ...(index === 0 ? [heading(say(`candidate.cv.${kind}`))] : []),
      headOf(entry, cv.locale),
      ...(stays && first !== '' ? [paragraph(first)] : []),
    ];
    const after = stays ? others : [first, ...others];
    return [{ stack: together, unbreakable: true }, ...after.map(paragraph), gap()];
  });
}

/** A new one each time: the printer writes into what it lays out. */
function gap(): Content {
  return { text: '', margin: [0, 0, 0, 5] };
}

function headOf(entry: CvEntry, locale: Locale): Content {
  const { title, place } = entry;
  const dates = datesOf(entry, locale);
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: title, bold: true, fontSize: 10.5 },
          ...(place ? [{ text: place, color: quiet }] : []),
        ],
      },
      ...(dates
        ? [{ width: 'auto', text: dates, color: quiet, alignment: 'right' as const, noWrap: true }]
        : []),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 2],
  };
}

function paragraphsOf({ description }: CvEntry): string[] {
  return description
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function paragraph(text: string): Content {
  return { text, margin: [0, 1, 0, 1], lineHeight: 1.15 };
}

/** `mars 2024 – aujourd’hui`; one month where both are the same. */
function datesOf({ from, to }: CvEntry, locale: Locale): string {
  const say = printWords(locale);
  if (from === null) return to === null ? '' : monthOf(to, locale);
  const start = monthOf(from, locale);
  if (to === null) return `${start} – ${say('candidate.cv.today')}`;
  const end = monthOf(to, locale);
  return start === end ? start : `${start} – ${end}`;
}

const tongues: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

function monthOf(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tongues[locale], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}

/** Short things one below the other: nothing without any. */
export function listSection(title: string, words: readonly string[], heading: Heading): Content[] {
  if (words.length === 0) return [];
  const [first = '', ...others] = words;
  return [
    { stack: [heading(title), { text: first }], unbreakable: true },
    ...others.map((text): Content => ({ text, margin: [0, 2, 0, 0] })),
    gap(),
  ];
}

/** Short things in one paragraph: nothing without any. */
export function lineSection(title: string, words: readonly string[], heading: Heading): Content[] {
  if (words.length === 0) return [];
  return [
    { stack: [heading(title), { text: words.join('  ·  '), lineHeight: 1.2 }], unbreakable: true },
    gap(),
  ];
}

/** `Anglais (courant)` */
export function languageWords({ languages }: Cv): readonly string[] {
  return languages.map(({ language, level }) => (level ? `${language} (${level.toLowerCase()})` : language));
}
