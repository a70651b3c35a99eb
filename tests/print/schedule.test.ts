import { expect, test } from 'vitest';
import { scheduleSheets } from '#alec/schedule/print/scheduleDays.ts';
import {
  type PrintedSchedule,
  type PrintedSession,
  scheduleDocument,
} from '#alec/schedule/print/scheduleDocument.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { pdfText } from './pdfText.ts';

const session: PrintedSession = {
  dossier: 'ERPF#2026-00012',
  agencies: 'Agence de Rennes',
  training: 'CACES R489 – catégorie 3',
  type: 'training',
  period: 'MORNING_PERIOD',
  from: '2026-11-10',
  to: '2026-11-13',
};

const schedule: PrintedSchedule = {
  locale: 'fr',
  period: 'week',
  from: '2026-11-11',
  sessions: [session],
  holidays: { '2026-11-11': '11 novembre' },
  printedAt: new Date('2026-11-01T09:00:00Z'),
  dossiers: { all: 1, printed: 1 },
};

const printed = async (change: Partial<PrintedSchedule> = {}) =>
  pdfText(await printPdf(scheduleDocument({ ...schedule, ...change })));

const countOf = (word: string, text: string) => text.split(word).length - 1;

test('a planning of weeks begins on the Monday of the day and covers four', () => {
  const sheets = scheduleSheets('week', '2026-11-11');

  expect(sheets.map(([first]) => first)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(sheets.every(({ length }) => length === 7)).toBe(true);
});

test('a planning of months covers three whole ones, over the end of the year', () => {
  const sheets = scheduleSheets('month', '2026-11-30');

  expect(sheets.map((days) => [days[0], days.at(-1)])).toEqual([
    ['2026-11-01', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-31'],
  ]);
});

test('a week says its number and days, its holidays by name, and the sessions of each dossier', async () => {
  const [week = ''] = await printed();

  expect(week).toContain('Semaine 46, du 9 novembre 2026 au 15 novembre 2026');
  expect(week).toContain('Jours fériés : 11 novembre 2026 (11 novembre)');
  expect(week).toContain('ERPF#2026-00012');
  expect(week).toContain('Agence de Rennes');
  expect(week).toContain('CACES R489 – catégorie 3');
});

test('a session of several days rests on a holiday', async () => {
  const [week = ''] = await printed();

  // The 10th, 12th and 13th; the 11th is Armistice Day.
  expect(countOf('Fm', week)).toBe(3);
});

test('a session of a single day takes place even on a holiday', async () => {
  const [week = ''] = await printed({ sessions: [{ ...session, from: '2026-11-11', to: '2026-11-11' }] });

  expect(countOf('Fm', week)).toBe(1);
});

test('a whole day is the letter of its session alone, a half day says which', async () => {
  const day = { from: '2026-11-10', to: '2026-11-10' };
  const whole = await printed({ sessions: [{ ...session, ...day, period: 'ALL_DAY_PERIOD' }] });
  const half = await printed({ sessions: [{ ...session, ...day, period: 'AFTERNOON_PERIOD' }] });

  // The legend has the letter once.
  expect(whole[0]?.match(/\bF\b/g)).toHaveLength(2);
  expect(whole[0]).not.toContain('journée');
  expect(half[0]).toContain('Fa');
});

test('a week without sessions still names its holidays', async () => {
  const [week = ''] = await printed({ sessions: [{ ...session, from: '2026-11-20', to: '2026-11-20' }] });

  expect(week).toContain('Jours fériés : 11 novembre 2026 (11 novembre)');
  expect(week).toContain('Aucune session cette semaine.');
});

test('the hour of printing is that of Paris, wherever the server is', async () => {
  const [page = ''] = await printed({ printedAt: new Date('2026-07-01T22:30:00Z') });

  expect(page).toContain('Imprimé le 2 juillet 2026 à 00:30');
});

test('every page is marked as confidential and numbered', async () => {
  const pages = await printed();

  expect(pages).toHaveLength(4);
  pages.forEach((page, index) => {
    expect(page).toContain('Confidentiel, usage interne');
    expect(page).toContain(`Page ${index + 1} sur 4`);
  });
  expect(pages[1]).toContain('Aucune session cette semaine.');
});

test('a period without any session says so and for which days', async () => {
  const [page = ''] = await printed({ sessions: [], dossiers: { all: 0, printed: 0 } });

  expect(page).toContain('Aucune session du 9 novembre 2026 au 6 décembre 2026');
});

test('a long table goes on over pages, each with its headings', async () => {
  const many = Array.from({ length: 90 }, (_, n) => ({ ...session, dossier: `ERPF#2026-${10_000 + n}` }));

  const pages = await printed({ period: 'month', sessions: many, dossiers: { all: 90, printed: 90 } });

  const november = pages.filter((page) => page.includes('ERPF#2026-1'));
  expect(november.length).toBeGreaterThan(1);
  expect(november.every((page) => page.includes('Dossier Formation'))).toBe(true);
  const rows = november.reduce((sum, page) => sum + countOf('ERPF#2026-1', page), 0);
  expect(rows).toBe(90);
});

test('what was left out is said', async () => {
  const [page = ''] = await printed({ dossiers: { all: 800, printed: 500 } });

  expect(page).toContain('Seuls les 500 premiers dossiers sur 800 sont imprimés.');
});

test('a planning is in English for who reads English', async () => {
  const [page = ''] = await printed({ locale: 'en', period: 'month' });

  expect(page).toContain('November 2026');
  expect(page).toContain('Confidential, internal use only');
});
