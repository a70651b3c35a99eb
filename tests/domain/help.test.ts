import { expect, test } from 'vitest';
import { readFrontMatter } from '#alec/help/domain/frontMatter.ts';
import { textOf } from '#alec/help/domain/helpPage.ts';
import { readHelpLink } from '#alec/help/domain/helpSettings.ts';
import { searchHelp } from '#alec/help/domain/searchHelp.ts';

test.each([
  [
    'values and what follows',
    '---\ntitle: Devis : le guide\norder: 4\n---\n\nTexte',
    { title: 'Devis : le guide', order: '4' },
  ],
  ['nothing without its lines', 'Texte', {}],
])('the head of a file gives %s', (_, text, values) => {
  expect(readFrontMatter(text)).toEqual({ values, body: 'Texte' });
});

test.each([
  [
    'a label of several words',
    'Intranet formation https://of.test/a?b=c',
    { label: 'Intranet formation', url: 'https://of.test/a?b=c' },
  ],
  ['no label', 'https://of.test', null],
  ['no address', 'Intranet', null],
  ['an address that runs', 'Intranet javascript:alert(1)', null],
])('the setting of a link with %s', (_, value, link) => {
  expect(readHelpLink(value)).toEqual(link);
});

test('the words of a page stand apart where its parts do', () => {
  expect(textOf('<h2>Marge</h2><p>L’<strong>objectif</strong>, &lt;50&nbsp;%</p>')).toBe(
    'Marge L’objectif, <50&nbsp;%',
  );
});

const pages = [
  {
    id: 'a',
    title: 'Documents',
    text: `${'Avant tout, '.repeat(20)}le déposé est gardé.${' Ensuite.'.repeat(30)}`,
  },
  { id: 'b', title: 'Déposer un fichier', text: 'Glissez-le.' },
];

test('pages that have the words in their title come first', () => {
  expect(searchHelp(pages, 'DEPOSE').map(({ id }) => id)).toEqual(['b', 'a']);
  expect(searchHelp(pages, 'fichier absent')).toEqual([]);
  expect(searchHelp(pages, ' ')).toEqual([]);
});

test('an excerpt shows whole words around the first one found', () => {
  const [, found] = searchHelp(pages, 'depose');

  expect(found?.excerpt).toMatch(/^… (Avant )?tout, .* le déposé est gardé\..* Ensuite\. …$/);
});
