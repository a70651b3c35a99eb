import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from '#engine/rules/sameValue.ts';

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: { c: 1, b: 2 } }, { a: { b: 2, c: 1 } }, true],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  [undefined, null, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [['a'], { '0': 'a' }, false],
  ['1', 1, false],
  ['', null, false],
  [0, null, false],
  [false, null, false],
])('%j and %j are the same value: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same);
});

test('a value is the same whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const reversed = Object.fromEntries(Object.entries(object).reverse());

      expect(sameValue(object as never, reversed as never)).toBe(true);
    }),
  );
});
