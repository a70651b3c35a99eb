import { expect, test } from 'vitest';
import { fillWords } from '#engine/model/fillWords.ts';

test.each([
  ['Page {{page}} sur {{pages}}', { page: 1, pages: 3 }, 'Page 1 sur 3'],
  ['{{name}} & {{name}}', { name: '<b>' }, '<b> & <b>'],
  ['De {{name}}.', {}, 'De .'],
  ['Encore utilisé[[ par {{by}}]].', { by: 'deux dossiers' }, 'Encore utilisé par deux dossiers.'],
  ['Encore utilisé[[ par {{by}}]].', {}, 'Encore utilisé.'],
  ['[[{{a}} et {{b}}]]', { a: 1 }, ''],
  ['{{count}} h', { count: 0 }, '0 h'],
  ['{{name}}', { name: '$& $1 {{page}} $t(page) [[x]]', page: 1 }, '$& $1 {{page}} $t(page) [[x]]'],
])('%j with %j is %j', (sentence, values, filled) => {
  expect(fillWords(sentence, values)).toBe(filled);
});
