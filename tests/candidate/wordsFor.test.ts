import { describe, expect, it } from 'vitest';
import { wordsFor } from '#alec/candidate/space/words/wordsFor.ts';

const french = {
  locale: 'fr',
  messages: {
    ads: { title: 'Annonces', found_one: '{{count}} annonce', found_other: '{{count}} annonces' },
    hello: 'Bonjour {{ name }}',
  },
} as const;

describe('the words of the space', () => {
  it.each([
    ['a key', 'ads.title', {}, 'Annonces'],
    ['a value', 'hello', { name: 'Nadia' }, 'Bonjour Nadia'],
    ['a value that is missing, which shows its name', 'hello', {}, 'Bonjour {{ name }}'],
    ['one, which in French is also zero', 'ads.found', { count: 0 }, '0 annonce'],
    ['several, as react-admin counts them', 'ads.found', { smart_count: 2 }, '2 annonces'],
    ['a key without words, by what is said otherwise', 'ads.none', { _: 'Aucune' }, 'Aucune'],
    ['a key without words, by itself', 'ads.none', {}, 'ads.none'],
    ['a key that names a group of words, by itself', 'ads', {}, 'ads'],
    ['a sentence with a dot', 'Le serveur ne répond pas.', {}, 'Le serveur ne répond pas.'],
  ])('say %s', (_, key, values, said) => {
    expect(wordsFor(key, values, french)).toBe(said);
  });
});
