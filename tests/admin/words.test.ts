import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '#locales/views.en.json' with { type: 'json' };
import french from '#locales/views.fr.json' with { type: 'json' };

const rooms = ['src/admin/views', 'src/admin/kinds'];
const source = rooms
  .flatMap((room) => readdirSync(room).map((file) => readFileSync(join(room, file), 'utf8')))
  .join('\n');
/** Keys that are put together at run time begin like these. */
const composed = [
  'actions.',
  'export.',
  'filters.operators.',
  'history.',
  'conflict.',
  'faults.',
  'yes',
  'no',
  'filters.is',
];

const withoutPlural = (key: string) => key.replace(/_(one|many|other)$/, '');
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${name}.`) : [withoutPlural(`${path}${name}`)],
  );

test('the views speak both languages, key by key', () => {
  expect([...new Set(keysOf(english))].sort()).toEqual([...new Set(keysOf(french))].sort());
});

test('every sentence the views ask for exists', () => {
  const asked = [...source.matchAll(/'((?:views|kinds)\.[a-zA-Z.]+)'/g)].map(([, key]) => key);
  const known = new Set(keysOf(french));

  expect(asked.filter((key) => key !== undefined && !known.has(key))).toEqual([]);
});

test('no sentence is kept that no view asks for', () => {
  const idle = keysOf(french).filter((key) => {
    const local = key.split('.').slice(1).join('.');
    return !source.includes(`'${key}'`) && !composed.some((start) => local.startsWith(start));
  });

  expect([...new Set(idle)].filter((key) => !source.includes(`"${key}"`))).toEqual([]);
});

test('French sentences keep their double punctuation on the line', () => {
  const sentences = JSON.stringify(french).match(/ [:;!?»]|« /g);

  expect(sentences).toBe(null);
});
