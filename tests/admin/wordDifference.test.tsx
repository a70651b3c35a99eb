import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WordDifference } from '#engine/admin/difference/WordDifference.tsx';
import { wordChanges } from '#engine/admin/difference/wordChanges.ts';
import { openProductScreen } from './productScreen.tsx';

const show = (before: string, after: string) =>
  openProductScreen({ children: <WordDifference before={before} after={after} /> });

const wordsIn = (element: string) =>
  [...document.querySelectorAll(element)].map(({ textContent }) => textContent?.trim());

test('added and removed words are marked as such, and counted', async () => {
  await show('Le devis de 1 200 € est accepté.', 'Le devis signé de 1 350 € est accepté.');

  expect((await screen.findByText('2 mots ajoutés, 1 mot supprimé')).getAttribute('role')).toBe('status');
  expect(wordsIn('ins')).toEqual(['signé', '350']);
  expect(wordsIn('del')).toEqual(['200']);
});

test('line breaks that moved are no difference', async () => {
  await show('Convention de\nformation', 'Convention\nde formation');

  await screen.findByText('Aucune différence');
  expect(wordsIn('ins, del')).toEqual([]);
});

test('a long passage that both have is shortened until one asks for it', async () => {
  const passage = Array.from({ length: 300 }, (_, at) => `mot${at}`).join(' ');
  const { user } = await show(`${passage} fin`, `${passage} suite`);

  await screen.findByText(/1 mot ajouté/);
  expect(document.body.textContent).not.toContain('mot0 mot1 ');
  await user.click(screen.getByRole('button', { name: 'Afficher tout le texte' }));

  expect(document.body.textContent).toContain('mot0 mot1 ');
});

test('texts with too little in common for words are compared by lines, and by nothing in the end', () => {
  const linesOf = (letter: string, count: number) =>
    Array.from({ length: count }, (_, line) =>
      Array.from({ length: 200 }, (__, at) => `${letter}${line}-${at}`).join(' '),
    ).join('\n');
  const [one, other] = [linesOf('a', 100), linesOf('b', 100)];

  expect(wordChanges(`${one}\nfin`, `${other}\nfin`, 100)).toEqual([
    { kind: 'removed', text: `${one}\n` },
    { kind: 'added', text: `${other}\n` },
    { kind: 'same', text: 'fin' },
  ]);
  expect(wordChanges(one, other, -1)).toBe(null);
});
