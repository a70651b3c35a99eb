import { describe, expect, test } from 'vitest';
import { type Cv, cvLayouts } from '#alec/candidate/domain/cv.ts';
import { cvDocument } from '#alec/candidate/print/cvDocument.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { pdfText } from './pdfText.ts';

const cv: Cv = {
  locale: 'fr',
  name: 'Thomas Petit',
  city: 'Nanterre',
  phone: '+33 6 12 34 56 78',
  email: 'thomas.petit@exemple.fr',
  wantedJobs: ['Cariste', 'Magasinier'],
  skills: ['CACES 3', 'Inventaire'],
  languages: [
    { language: 'Français', level: 'Langue maternelle' },
    { language: 'Breton', level: '' },
  ],
  experiences: [
    { title: 'Agent de quai', place: 'Martin', from: '2018-06-01', to: '2019-12-20', description: 'Quai.' },
    { title: 'Cariste', place: 'Ouest, Lille', from: '2023-04-01', to: null, description: 'Un.\n\nDeux.' },
  ],
  formations: [
    { title: 'CACES R489', place: 'AFTRAL', from: '2023-02-06', to: '2023-02-10', description: '' },
  ],
  licences: ['Permis B'],
};
const empty = { skills: [], languages: [], experiences: [], formations: [], licences: [], wanted: [] };

async function pagesOf(layout: (typeof cvLayouts)[number], more: Partial<Cv> = {}): Promise<string[]> {
  return pdfText(await printPdf(cvDocument(layout, { ...cv, ...more })));
}

describe.each(cvLayouts)('a CV in the layout %s', (layout) => {
  test('says who it is of, what is looked for and what was done, the present first', async () => {
    const words = (await pagesOf(layout)).join(' ');

    for (const part of [
      'Thomas Petit',
      'Cariste',
      'Magasinier',
      'thomas.petit@exemple.fr',
      'Nanterre',
      'CACES 3',
      'Français (langue maternelle)',
      'Breton',
      'avr. 2023 – aujourd’hui',
      'juin 2018 – déc. 2019',
      'févr. 2023',
      'Permis B',
      'Deux.',
    ])
      expect(words).toContain(part);
    expect(words.indexOf('Ouest, Lille')).toBeLessThan(words.indexOf('Agent de quai'));
    expect(words).not.toContain('1 / 1');
  });

  test('is in the language asked for', async () => {
    const words = (await pagesOf(layout, { locale: 'en' })).join(' ');

    expect(words).toContain('EXPERIENCE');
    expect(words).toContain('Apr 2023 – today');
  });

  test('leaves out the sections without anything', async () => {
    const words = (await pagesOf(layout, empty)).join(' ');

    for (const heading of ['EXPÉRIENCES', 'FORMATIONS', 'COMPÉTENCES', 'LANGUES', 'PERMIS'])
      expect(words).not.toContain(heading);
    expect(words).toContain('Thomas Petit');
  });

  test('goes on over pages with every word, and leaves no name of an entry alone at the foot of one', async () => {
    const sentence = 'Préparation des commandes et chargement des camions. ';
    const experiences = Array.from({ length: 25 }, (_, at) => ({
      title: `Poste-${at}`,
      place: `Lieu-${at}`,
      from: '2020-01-01',
      to: '2021-01-01',
      description: at === 7 ? sentence.repeat(120) : `${sentence.repeat(6)}Fin-${at}`,
    }));
    const pages = await pagesOf(layout, { experiences });

    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ')).toContain(`Thomas Petit · 2 / ${pages.length}`);
    for (let at = 0; at < 25; at += 1) {
      const page = pages.find((one) => one.includes(`Lieu-${at} `));
      expect(page).toContain(`Poste-${at} `);
      if (at !== 7) expect(page).toContain(`Fin-${at}`);
    }
  });
});
