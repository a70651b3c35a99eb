import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CompanyNumber,
  compactCompanyNumber,
  companyNumberFault,
  joinCompanyNumbers,
} from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';

const rows: readonly (readonly [kind: CompanyNumber, text: string, fault: string | undefined])[] = [
  // The example of INSEE's definition and of the encyclopedias.
  ['siret', '73282932000074', undefined],
  ['siret', '732 829 320 00074', undefined],
  ['siret', '732\u00a0829\u00a0320\u00a000074', undefined],
  ['siret', '732\u202f829\u202f320\u202f00074', undefined],
  ['siret', '732.829.320.00074', undefined],
  ['siret', '732-829-320-00074\n', undefined],
  ['siret', '73282932000075', 'wrong-siret-key'],
  ['siret', '72382932000074', 'wrong-siret-key'],
  ['siret', '7328293200007', 'not-siret'],
  ['siret', '732829320000740', 'not-siret'],
  ['siret', '7328293200007O', 'not-siret'],
  ['siret', '732/829/320/00074', 'not-siret'],
  ['siret', '٧٣٢٨٢٩٣٢٠٠٠٠٧٤', 'not-siret'],
  ['siret', '', 'not-siret'],
  // La Poste: its head office has a key, its other establishments digits that add up to a multiple of 5.
  ['siret', '356 000 000 00048', undefined],
  ['siret', '356 000 000 00001', undefined],
  ['siret', '356 000 000 00006', undefined],
  ['siret', '356 000 000 00002', 'wrong-siret-key'],
  ['siren', '732 829 320', undefined],
  ['siren', '356000000', undefined],
  ['siren', '732 829 321', 'wrong-siren-key'],
  ['siren', '732 829 32', 'not-siren'],
  ['siren', '73282932000074', 'not-siren'],
];

test.each(rows)('as a %s, %j is %s', (kind, text, fault) => {
  expect(companyNumberFault(kind, text)).toBe(fault);
});

test.each([
  ['73282932000074', '732\u00a0829\u00a0320\u00a000074'],
  ['732829320', '732\u00a0829\u00a0320'],
  ['732', '732'],
  ['7328', '732\u00a08'],
  ['732829320000', '732\u00a0829\u00a0320\u00a0000'],
  ['732829320000740', '732\u00a0829\u00a0320\u00a0000740'],
  ['Acier', 'Acier'],
  [null, ''],
])('%j is shown as %j', (value, shown) => {
  expect(formatCompanyNumber(value)).toBe(shown);
});

test.each([
  ['732 829 320 00074', '73282932000074'],
  ['acier 732.829.320.00074 brest', 'acier 73282932000074 brest'],
  ['73 28 29 32 00 00 74', '73282932000074'],
  ['2026 73282932000074', '2026 73282932000074'],
  ['732 829 320 00075', '732 829 320 00075'],
  ['2026-00012', '2026-00012'],
  ['732 829 320 000744', '732 829 320 000744'],
])('a search for %j looks for %j', (typed, looked) => {
  expect(joinCompanyNumbers('siret', typed)).toBe(looked);
});

describe('any number', () => {
  const kinds: readonly CompanyNumber[] = ['siret', 'siren'];
  const length = { siret: 14, siren: 9 };
  /** A number of a kind with its key, not one of La Poste. */
  const numbers = fc
    .constantFrom(...kinds)
    .chain((kind) => fc.tuple(fc.constant(kind), digits(length[kind] - 1)))
    .map(([kind, start]) => ({ kind, number: withKey(kind, start) }))
    .filter(({ number }) => !number.startsWith('356000000'));
  const separators = fc.array(fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', '-'), {
    minLength: 14,
    maxLength: 14,
  });

  test('that is right is read back however it is grouped', () => {
    fc.assert(
      fc.property(numbers, separators, ({ kind, number }, between) => {
        const typed = [...number].map((digit, place) => digit + between[place]).join('');

        expect(companyNumberFault(kind, typed)).toBe(undefined);
        expect(compactCompanyNumber(typed)).toBe(number);
        expect(compactCompanyNumber(formatCompanyNumber(number))).toBe(number);
      }),
    );
  });

  test('has one last digit, and is refused with any one digit changed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(13), fc.integer({ min: 1, max: 9 }), ({ kind, number }, place, more) => {
        const at = place % number.length;
        const changed = [...number];
        changed[at] = String((Number(changed[at]) + more) % 10);
        fc.pre(!changed.join('').startsWith('356000000'));

        expect(companyNumberFault(kind, changed.join(''))).toBe(`wrong-${kind}-key`);
      }),
    );
  });
});

function digits(count: number) {
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  return fc.array(digit, { minLength: count, maxLength: count }).map((all) => all.join(''));
}

function withKey(kind: CompanyNumber, start: string): string {
  const keys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  return (
    keys.map((key) => start + key).find((number) => companyNumberFault(kind, number) === undefined) ?? ''
  );
}
