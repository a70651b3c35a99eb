import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormula } from '#engine/formula/field/parseFormula.ts';
import { printFormula } from '#engine/formula/field/printFormula.ts';
import { type InfixSign, type Syntax, tightness } from '#engine/formula/field/syntax.ts';

describe('a formula as text', () => {
  test.each([
    ['1 + 2 * 3', '1 + 2 * 3'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['((1)) - (2 - 3)', '1 - (2 - 3)'],
    ['1 - 2 - 3', '1 - 2 - 3'],
    ['-a * b', '-a * b'],
    ['-(a * b)', '-(a * b)'],
    ['not a = b and c', 'not a = b and c'],
    ['not (a and b)', 'not (a and b)'],
    ['a or b and c', 'a or b and c'],
    ['(a or b) and c', '(a or b) and c'],
    ["if(empty(region),'n/a',region.name)", "if(empty(region), 'n/a', region.name)"],
    ["'it''s' & 1.50", "'it''s' & 1.50"],
    ['sum( lines.amount ,lines.is_paid )', 'sum(lines.amount, lines.is_paid)'],
    ['today()', 'today()'],
    ['coalesce(a, null, true)', 'coalesce(a, null, true)'],
  ])('%s is read, and written as %s', (text, written) => {
    const parsed = parseFormula(text);

    expect('syntax' in parsed && printFormula(parsed.syntax)).toBe(written);
  });

  test.each([
    ['', 0, 'The formula ends where a value is expected.'],
    ['price *', 7, 'The formula ends where a value is expected.'],
    ['price * * 2', 8, "A value is expected here, not '*'."],
    ['price 2', 6, "'2' is not expected here."],
    ['round(price, 2', 14, "The formula ends where ',' or ')' is expected."],
    ['round(price 2)', 12, "',' or ')' is expected here, not '2'."],
    ["'open", 0, "The text that begins here has no closing '."],
    ['price % 2', 6, "'%' means nothing in a formula."],
    ['1.2.3', 0, "'1.2.3' means nothing in a formula."],
    ['2x', 0, "'2x' means nothing in a formula."],
    ['a.', 1, "'.' means nothing in a formula."],
    ['and b', 0, "A value is expected here, not 'and'."],
    ['a == b', 3, "A value is expected here, not '='."],
    ['price.constructor(1)', -1, ''],
  ])('%s has a fault at %i: %s', (text, at, message) => {
    const parsed = parseFormula(text);

    expect('fault' in parsed ? parsed.fault : { at: -1, message: '' }).toEqual({ at, message });
  });

  test('is the same formula when it is written and read again', () => {
    fc.assert(
      fc.property(formulas, (syntax) => {
        const parsed = parseFormula(printFormula(syntax));

        expect('syntax' in parsed && withoutPlaces(parsed.syntax)).toEqual(withoutPlaces(syntax));
      }),
      { numRuns: 500 },
    );
  });
});

const at = 0;
const signs = Object.keys(tightness) as InfixSign[];
const { formulas } = fc.letrec<{ formulas: Syntax }>((tie) => ({
  formulas: fc.oneof(
    { maxDepth: 5 },
    fc
      .tuple(fc.nat({ max: 9999 }), fc.constantFrom('', '.5', '.00', '.125'))
      .map(([whole, rest]): Syntax => ({ kind: 'number', text: `${whole}${rest}`, at })),
    fc.string({ maxLength: 5 }).map((value): Syntax => ({ kind: 'text', value, at })),
    fc.constantFrom(true, false, null).map((value): Syntax => ({ kind: 'word', value, at })),
    fc.constantFrom('price', 'region.name', '_a1').map((path): Syntax => ({ kind: 'name', path, at })),
    fc
      .tuple(fc.constantFrom('-' as const, 'not' as const), tie('formulas'))
      .map(([sign, of]): Syntax => ({ kind: 'prefix', sign, of, at })),
    fc
      .tuple(fc.constantFrom(...signs), tie('formulas'), tie('formulas'))
      .map(([sign, left, right]): Syntax => ({ kind: 'infix', sign, left, right, at })),
    fc
      .tuple(fc.constantFrom('if', 'round', 'sum'), fc.array(tie('formulas'), { maxLength: 3 }))
      .map(([name, args]): Syntax => ({ kind: 'call', name, args, at })),
  ),
}));

function withoutPlaces(syntax: Syntax): unknown {
  return JSON.parse(JSON.stringify(syntax, (key, value: unknown) => (key === 'at' ? undefined : value)));
}
