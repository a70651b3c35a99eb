import type { FieldType, JsonValue, Operator } from '#engine/model/model.ts';
import { alike, ordered, words } from './sampleQuestions.ts';

/** What each type of field is asked in the tests of all of them. */
export interface TypeSample {
  /** Its field in `tests/library/gallery.json`. */
  readonly field: string;
  /** Two values as the wire has them, the lesser first. */
  readonly values: readonly [JsonValue, JsonValue];
  /** A value in another form than it is kept in, and as it is kept. */
  readonly written?: readonly [sent: JsonValue, kept: JsonValue];
  /** What is no value of it. */
  readonly bad: JsonValue;
  /** How the first is written in a French CSV; `…` stands for the address of its record. */
  readonly cell: string;
  /** A question for each operator, and which of the two values answer it. */
  readonly questions: Partial<Record<Operator, readonly [value: string, answers: readonly (0 | 1)[]]>>;
  /** Questions that name days as they stand to 2 March 2026, and which of the two values answer them. */
  readonly relative?: readonly (readonly [operator: Operator, value: string, answers: readonly (0 | 1)[]])[];
  /** What a list tells of both values together; absent: it tells no total of the type. */
  readonly totals?: Readonly<Record<'sum' | 'average' | 'min' | 'max', string>>;
  /** Texts as people type them, and the value they mean; null: the type is not written as one text. */
  readonly typed: readonly (readonly [text: string, value: JsonValue])[] | null;
}

export const author = [
  '01990000-0000-7000-8000-000000000001',
  '01990000-0000-7000-8000-000000000002',
] as const;
export const book = ['01990000-0000-7000-8000-000000000011', '01990000-0000-7000-8000-000000000012'] as const;

const fileId = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const storedFile = (number: number, name: string, mediaType: string) => ({
  id: fileId(number),
  name,
  mediaType,
  size: 1_000 + number,
});
/** Uploaded before: the rows of the table name them. */
export const sampleFiles = {
  catalogues: [storedFile(21, 'Aube.pdf', 'application/pdf'), storedFile(22, 'Nuit.pdf', 'application/pdf')],
  photos: [storedFile(23, 'Aube.png', 'image/png'), storedFile(24, 'Nuit.jpg', 'image/jpeg')],
} as const;

export const typeSamples: Readonly<Record<FieldType, TypeSample>> = {
  text: {
    field: 'label',
    written: ['', null],
    values: ['Ardoise', 'Zinc'],
    bad: 12,
    cell: 'Ardoise',
    questions: words('Ardoise', 'Zinc'),
    typed: [[' Ardoise ', 'Ardoise']],
  },
  longText: {
    field: 'notes',
    values: ['Deux lignes', 'Une'],
    bad: true,
    cell: 'Deux lignes',
    questions: { contains: ['deux', [0]] },
    typed: [['Une', 'Une']],
  },
  html: {
    field: 'story',
    values: ['<p>Avant</p>', '<p>Ensuite</p>'],
    bad: {},
    cell: '<p>Avant</p>',
    questions: { contains: ['ensuite', [1]] },
    typed: null,
  },
  email: {
    field: 'email',
    values: ['ada@exemple.fr', 'zoe@exemple.fr'],
    bad: 'ada',
    cell: 'ada@exemple.fr',
    questions: words('ada@exemple.fr', 'zoe@exemple.fr'),
    typed: [['ada@exemple.fr ', 'ada@exemple.fr']],
  },
  phone: {
    field: 'phone',
    values: ['+33123456789', '+33612345678'],
    bad: '0612',
    cell: "'+33123456789",
    questions: { ...words('+33123456789', '+33612345678'), starts: ['+331', [0]] },
    typed: [['06 12 34 56 78', '+33612345678']],
  },
  url: {
    field: 'website',
    values: ['https://a.fr', 'https://b.fr'],
    bad: 'a.fr',
    cell: 'https://a.fr',
    questions: {
      ...words('https://a.fr', 'https://b.fr'),
      contains: ['a.fr', [0]],
      starts: ['https://a', [0]],
    },
    typed: [['https://a.fr', 'https://a.fr']],
  },
  siret: {
    field: 'siret',
    written: ['732 829 320 00074', '73282932000074'],
    values: ['35600000000048', '73282932000074'],
    bad: '73282932000075',
    cell: '35600000000048',
    questions: words('35600000000048', '73282932000074'),
    typed: [['732 829 320 00074', '73282932000074']],
  },
  siren: {
    field: 'siren',
    values: ['356000000', '732829320'],
    bad: '732829321',
    cell: '356000000',
    questions: words('356000000', '732829320'),
    typed: [['732 829 320', '732829320']],
  },
  integer: {
    field: 'pieces',
    values: [2, 12],
    bad: 2.5,
    cell: '2',
    totals: { sum: '14', average: '7.00', min: '2', max: '12' },
    questions: ordered('2', '12'),
    typed: [['1 200', 1200]],
  },
  decimal: {
    field: 'price',
    written: ['9.1', '9.10'],
    values: ['2.50', '12.00'],
    bad: '2,50',
    cell: '2,50',
    totals: { sum: '14.50', average: '7.2500', min: '2.50', max: '12.00' },
    questions: ordered('2.50', '12.00'),
    typed: [['1 234,5 €', '1234.50']],
  },
  boolean: {
    field: 'fragile',
    values: [false, true],
    bad: 'oui',
    cell: 'Non',
    questions: { eq: ['false', [0]], ne: ['false', [1]] },
    typed: [['oui', true]],
  },
  date: {
    field: 'opened_on',
    values: ['2025-12-31', '2026-01-31'],
    bad: '2026-02-30',
    cell: '31/12/2025',
    questions: { ...ordered('2025-12-31', '2026-01-31'), within: ['this-year', [1]] },
    typed: [['31/1/2026', '2026-01-31']],
  },
  instant: {
    field: 'seen_at',
    written: ['2026-01-31T10:00:00+01:00', '2026-01-31T09:00:00.000Z'],
    values: ['2025-12-31T09:00:00.000Z', '2026-01-31T09:00:00.000Z'],
    bad: '2026-01-31T25:00:00.000Z',
    cell: '31/12/2025 09:00',
    questions: { ...ordered('2025-12-31T09:00:00Z', '2026-01-31T09:00:00Z'), within: ['last-year', [0]] },
    typed: null,
  },
  month: {
    field: 'month',
    values: ['2025-12', '2026-03'],
    bad: '2026-13',
    cell: '12/2025',
    questions: { ...ordered('2025-12', '2026-03'), within: ['this-month', [1]] },
    relative: [
      ['within', 'next-30-days', [1]],
      ['within', 'last-90-days', [0, 1]],
      ['eq', 'today', [1]],
      ['lt', 'today', [0]],
      ['lte', 'today+30d', [0, 1]],
      ['gt', 'today-1m', [1]],
    ],
    typed: [
      ['3/2026', '2026-03'],
      ['03-2026', '2026-03'],
      ['2026-03', '2026-03'],
    ],
  },
  time: {
    field: 'opens_at',
    values: ['08:30', '14:00'],
    bad: '24:00',
    cell: '08:30',
    questions: ordered('08:30', '14:00'),
    typed: [
      ['8h30', '08:30'],
      ['830', '08:30'],
      ['8:30', '08:30'],
      ['14 h', '14:00'],
    ],
  },
  duration: {
    field: 'visit',
    written: ['PT90M', 'PT1H30M'],
    values: ['PT45M', 'PT26H5M'],
    bad: 'P1D',
    cell: '0:45',
    totals: { sum: 'PT26H50M', average: 'PT13H25M', min: 'PT45M', max: 'PT26H5M' },
    questions: ordered('PT45M', 'PT26H5M'),
    typed: [
      ['1h30', 'PT1H30M'],
      ['1 h 30', 'PT1H30M'],
      ['90 min', 'PT1H30M'],
      ['1,5 h', 'PT1H30M'],
      ['1:30', 'PT1H30M'],
      ['0 min', 'PT0M'],
      ['PT90M', 'PT1H30M'],
    ],
  },
  dateRange: {
    field: 'shown_from_to',
    values: ['2026-01-01/2026-01-31', '2026-02-01/2026-02-28'],
    bad: '2026-01-31/2026-01-01',
    cell: '01/01/2026 – 31/01/2026',
    questions: {
      eq: ['2026-01-01/2026-01-31', [0]],
      contains: ['2026-01-31', [0]],
      overlaps: ['2026-01-15/..', [0, 1]],
      gt: ['2026-01-31', [1]],
      gte: ['2026-02-01', [1]],
      lt: ['2026-02-01', [0]],
      lte: ['2026-02-28', [0, 1]],
      within: ['last-month', [1]],
    },
    relative: [
      ['within', 'last-2-months', [0, 1]],
      ['within', 'this-month', []],
      ['within', 'last-3-days', [1]],
      ['contains', 'today-2d', [1]],
      ['overlaps', 'today-1m', [1]],
      ['lt', 'today-4w', [0]],
      ['gt', 'today-30d', [1]],
      ['gte', 'today-1m', []],
      ['lte', 'today-30d', [0]],
    ],
    typed: [
      ['1/1/2026 – 31/1/2026', '2026-01-01/2026-01-31'],
      ['du 01/01/2026 au 31/01/2026', '2026-01-01/2026-01-31'],
    ],
  },
  choice: {
    field: 'state',
    values: ['stored', 'hung'],
    bad: 'gone',
    cell: 'En réserve',
    questions: alike('stored', 'hung'),
    typed: [['en reserve', 'stored']],
  },
  code: {
    field: 'floor',
    values: [0, 1],
    bad: 7,
    cell: 'Rez-de-chaussée',
    questions: alike('0', '1'),
    typed: [['premier', 1]],
  },
  choices: {
    field: 'techniques',
    written: [
      ['photo', 'oil'],
      ['oil', 'photo'],
    ],
    values: [['oil', 'ink'], ['photo']],
    bad: ['oil', 'oil'],
    cell: '"Huile, Encre"',
    questions: { in: ['ink,photo', [0, 1]], all: ['oil,ink', [0]], none: ['oil', [1]] },
    typed: [['encre; huile', ['oil', 'ink']]],
  },
  tags: {
    field: 'tags',
    written: [[' plein  air'], ['plein air']],
    values: [['Été', 'Plein air'], ['Hiver']],
    bad: ['Été', 'ete'],
    cell: '"Été, Plein air"',
    questions: {
      in: ['ete,nuit', [0]],
      all: ['ETE,plein air', [0]],
      none: ['été', [1]],
      contains: ['hiv', [1]],
    },
    typed: [['Été ; Mer', ['Été', 'Mer']]],
  },
  rating: {
    field: 'rating',
    values: [2, 4],
    bad: 6,
    totals: { sum: '6', average: '3.00', min: '2', max: '4' },
    cell: '2',
    questions: ordered('2', '4'),
    typed: [
      ['4', 4],
      ['4/5', 4],
    ],
  },
  color: {
    field: 'colour',
    written: ['#0F5E63', '#0f5e63'],
    values: ['#0f5e63', '#a34a00'],
    bad: 'teal',
    cell: '#0f5e63',
    questions: alike('#0F5E63', '#a34a00'),
    typed: [
      ['0F5E63', '#0f5e63'],
      ['#abc', '#aabbcc'],
    ],
  },
  icon: {
    field: 'icon',
    values: ['Flag', 'MenuBook'],
    bad: 'Unicorn',
    cell: 'Flag',
    questions: alike('Flag', 'MenuBook'),
    typed: [['menu book', 'MenuBook']],
  },
  list: {
    field: 'aliases',
    values: [['Alpha', 'Bêta'], ['Gamma']],
    bad: ['Alpha', ' '],
    cell: '"Alpha, Bêta"',
    questions: { contains: ['beta', [0]] },
    typed: null,
  },
  lines: {
    field: 'works',
    written: [
      [{ task: 'Vernis', cost: '9.1' }],
      [{ task: 'Vernis', cost: '9.10', done_on: null, kind: null, paid: null }],
    ],
    values: [
      [
        { task: 'Vernis', cost: '12.50', done_on: '2026-01-31', kind: 'clean', paid: true },
        { task: 'Cadre | dos', cost: null, done_on: null, kind: null, paid: null },
      ],
      [{ task: 'Toile', cost: '3.00', done_on: null, kind: 'mend', paid: false }],
    ],
    bad: [{ task: 'Vernis', cost: '12,50' }],
    cell: `"Travail\u00a0: Vernis | Coût\u00a0: 12,50\u00a0€ | Fait le\u00a0: 31/01/2026 | Nature\u00a0: Nettoyage | Payé\u00a0: Oui\nTravail\u00a0: Cadre \\| dos"`,
    questions: { contains: ['toil', [1]] },
    typed: null,
  },
  translated: {
    field: 'title',
    written: [{ en: 'Storm', fr: '' }, { en: 'Storm' }],
    values: [{ fr: 'Aube', en: 'Dawn' }, { en: 'Storm' }],
    bad: { de: 'Sturm' },
    cell: 'Aube',
    questions: {
      eq: ['Aube', [0]],
      ne: ['Aube', [1]],
      in: ['Aube,Storm', [0, 1]],
      contains: ['storm', [1]],
      starts: ['au', [0]],
    },
    typed: null,
  },
  json: {
    field: 'frame',
    values: [{ width: 3 }, { wood: 'Chêne' }],
    bad: { width: 'large' },
    cell: '"{""width"": 3}"',
    questions: {},
    typed: null,
  },
  file: {
    field: 'catalogue',
    written: [{ ...sampleFiles.catalogues[0], other: 1 }, sampleFiles.catalogues[0]],
    values: sampleFiles.catalogues,
    bad: { ...sampleFiles.catalogues[0], id: fileId(99) },
    cell: 'Aube.pdf;…',
    questions: words('Aube.pdf', 'Nuit.pdf'),
    typed: null,
  },
  image: {
    field: 'photo',
    values: sampleFiles.photos,
    bad: { name: 'Aube.png' },
    cell: 'Aube.png;…',
    questions: words('Aube.png', 'Nuit.jpg'),
    typed: null,
  },
  one: {
    field: 'author',
    written: [author[0].toUpperCase(), author[0]],
    values: [author[0], author[1]],
    bad: 'nobody',
    cell: 'Victor Hugo',
    questions: alike(author[0], author[1]),
    typed: null,
  },
  many: {
    field: 'books',
    written: [[book[0].toUpperCase()], [book[0]]],
    values: [[book[0]], [book[1]]],
    bad: ['nothing'],
    cell: 'L’Amant',
    questions: alike(book[0], book[1]),
    typed: null,
  },
};
