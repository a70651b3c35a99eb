import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreesWithBirthDate,
  groupSocialSecurityNumber,
  keyOf,
  normaliseSocialSecurityNumber,
  socialSecurityFault,
} from '#alec/candidate/domain/socialSecurityNumber.ts';
import { propertyRuns } from '../../world/propertyRuns.ts';

describe('a social security number', () => {
  it.each([
    // Of the article on the number in the French Wikipedia.
    ['2 55 08 14 168 025 38', null],
    // By hand: 97 − (1990119004001 mod 97) is 10, and 97 − (1990118004001 mod 97) is 37.
    ['1 99 01 2A 004 001 10', null],
    ['1 99 01 2B 004 001 37', null],
    ['1 99 01 2a 004 001 10', null],
    ['1 99 01 2B 004 001 10', 'wrong-key'],
    ['2 55 08 14 168 025 39', 'wrong-key'],
    ['2 55 13 14 168 025 38', 'wrong-month'],
    ['2 55 00 14 168 025 38', 'wrong-month'],
    ['2 55 19 14 168 025 38', 'wrong-month'],
    ['2 55 43 14 168 025 38', 'wrong-month'],
    ['2 55 49 14 168 025 38', 'wrong-month'],
    ['5 55 08 14 168 025 38', 'wrong-form'],
    ['2 55 08 2C 168 025 38', 'wrong-form'],
    ['2 55 08 14 168 025', 'wrong-form'],
    ['2 55 08 14 168 025 380', 'wrong-form'],
    ['', 'wrong-form'],
  ])('%s: %s', (typed, fault) => {
    expect(socialSecurityFault(normaliseSocialSecurityNumber(typed))).toBe(fault);
  });

  it.each(['01', '12', '20', '42', '50', '99'])('may have the month %s', (month) => {
    const digits = `255${month}14168025`;

    expect(socialSecurityFault(`${digits}${keyOf(digits)}`)).toBeNull();
  });

  it('passes whatever its parts, once it has its key', () => {
    fc.assert(
      fc.property(numbers(), (number) => socialSecurityFault(number) === null),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is refused when any one of its digits is another', () => {
    const changed = fc
      .tuple(numbers(), fc.nat(14), fc.integer({ min: 1, max: 9 }))
      .filter(([number, place]) => /\d/.test(number.charAt(place)) && !/[AB]/.test(number.charAt(place + 1)));

    fc.assert(
      fc.property(changed, ([number, place, step]) => {
        const digit = (Number(number.charAt(place)) + step) % 10;
        const other = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
        return socialSecurityFault(other) !== null;
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is shown in groups and stored without them', () => {
    fc.assert(
      fc.property(numbers(), (number) => {
        const grouped = groupSocialSecurityNumber(number);
        return (
          /^. .. .. .. ... ... ..$/.test(grouped) &&
          normaliseSocialSecurityNumber(grouped.toLowerCase()) === number
        );
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it.each([
    ['', ''],
    ['2', '2'],
    ['25508', '2 55 08'],
    ['2550814168025381', '2 55 08 14 168 025 38 1'],
  ])('is grouped while it is typed: %s', (typed, shown) => {
    expect(groupSocialSecurityNumber(typed)).toBe(shown);
  });

  it.each([
    ['255081416802538', '1955-08-20', true],
    ['255081416802538', '1955-09-20', false],
    ['255081416802538', '1956-08-20', false],
    // A month that was not known agrees with any.
    ['255501416802538', '1955-09-20', true],
  ])('%s agrees with a birth on %s: %s', (number, birthDate, agrees) => {
    expect(agreesWithBirthDate(number, birthDate)).toBe(agrees);
  });
});

function numbers(): fc.Arbitrary<string> {
  const digits = (length: number) =>
    fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));
  const months = fc
    .oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 20, max: 42 }),
      fc.integer({ min: 50, max: 99 }),
    )
    .map((month) => String(month).padStart(2, '0'));
  const departments = fc.oneof(
    { weight: 4, arbitrary: digits(2) },
    { weight: 1, arbitrary: fc.constantFrom('2A', '2B') },
  );
  return fc
    .tuple(fc.constantFrom('1', '2', '3', '4', '7', '8'), digits(2), months, departments, digits(6))
    .map((parts) => parts.join(''))
    .map((begin) => `${begin}${keyOf(begin)}`);
}
