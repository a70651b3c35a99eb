import { expect, it } from 'vitest';
import { presenceText, readPresence } from '#alec/trainingAction/page/attendance/presence.ts';

const here = { is_present: true, absence_reason: null };

it.each([
  ['Présent', here],
  ['present', here],
  [' P ', here],
  ['Maladie', { is_present: false, absence_reason: 'Maladie' }],
  ['Pas venu', { is_present: false, absence_reason: 'Pas venu' }],
])('"%s" in the cell of half a day says whether somebody was there, or why not', (text, expected) => {
  expect(readPresence(text, 'Présent')).toEqual(expected);
});

it('shows what is known as one would type it', () => {
  expect(presenceText({ id: 'a', ...here }, 'Présent')).toBe('Présent');
  expect(presenceText({ id: 'a', is_present: false, absence_reason: 'Maladie' }, 'Présent')).toBe('Maladie');
  expect(presenceText(undefined, 'Présent')).toBeNull();
});
