import { expect, test } from 'vitest';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import {
  choice,
  constant,
  difference,
  greatest,
  holds,
  isPositive,
  isZero,
  least,
  none,
  percentOf,
  product,
  quotient,
  roundedTo,
  sum,
  type Term,
} from '#engine/formula/expression.ts';
import { spreadsheetFormula } from '#engine/formula/spreadsheetFormula.ts';
import { evaluate } from './spreadsheet.ts';

const [a, b, c, flag, gap, one, zero] = ['a', 'b', 'c', 'flag', 'gap', 'one', 'zero'] as unknown as [
  Name,
  Name,
  Name,
  Name,
  Name,
  Name,
  Name,
];
const cells = { cellOf: (name: string) => name, mayBeEmpty: (name: string) => name === 'gap' };
const formulaOf = (term: Term<Name>, places = 2) => spreadsheetFormula(term, places, cells).formula;

test.each<[what: string, term: Term<Name>, formula: string]>([
  ['a sum', sum(a, b, constant('1.5')), 'ROUND(a+b+1.5,2)'],
  ['a sum of nothing', sum(), '0'],
  ['a sum of one', sum(a), 'ROUND(a,2)'],
  ['a difference from a sum', difference(sum(a, b), c), 'ROUND(a+b-c,2)'],
  ['a difference of a sum', difference(a, sum(b, c)), 'ROUND(a-(b+c),2)'],
  ['a product of sums', product(sum(a, b), c), 'ROUND((a+b)*c,2)'],
  ['a percentage', percentOf('training_rate', 'training_wages'), 'ROUND(training_wages*training_rate/100,2)'],
  ['the least and the greatest', least(a, greatest(b, constant('0'))), 'ROUND(MIN(a,MAX(b,0)),2)'],
  ['what is rounded already', roundedTo(2, product(a, b)), 'ROUND(a*b,2)'],
  ['a rounding inside', product(roundedTo(4, a), b), 'ROUND(ROUND(a,4)*b,2)'],
  ['a choice', choice(holds(flag), a, constant('0')), 'IF(flag=1,ROUND(a,2),0)'],
  ['no figure', choice(isPositive(a), b, none), 'IF(a>0,ROUND(b,2),"")'],
  ['a divisor that may be 0', quotient(a, b), 'IF(b<>0,ROUND(a/b,2),"")'],
  [
    'a divisor found to be more than 0',
    choice(isPositive(b), quotient(a, b), none),
    'IF(b>0,ROUND(a/b,2),"")',
  ],
  ['a divisor found not to be 0', choice(isZero(b), constant('0'), quotient(a, b)), 'IF(b=0,0,ROUND(a/b,2))'],
  ['a product as a divisor', quotient(a, product(b, c)), 'IF(b<>0,IF(c<>0,ROUND(a/(b*c),2),""),"")'],
  ['what reads a cell without a figure', sum(gap, a), 'IF(ISNUMBER(gap),ROUND(gap+a,2),"")'],
])('%s is written as people write it', (_, term, formula) => {
  expect(formulaOf(term)).toBe(formula);
});

const resultOf = (term: Term<Name>, values: Readonly<Record<string, number | string>>) =>
  evaluate(formulaOf(term), (name) => values[name] ?? '');

test.each<[what: string, term: Term<Name>, value: number | string]>([
  ['a division by 0 inside of a sum', sum(one, quotient(one, zero)), ''],
  ['a sum with what is not there', sum(one, gap), ''],
  ['the least of what is not there', least(one, gap), ''],
  ['a division by what is not there', quotient(one, gap), ''],
  ['a division by a difference with what is not there', quotient(one, difference(gap, one)), ''],
  ['a branch not taken', choice(isPositive(one), one, gap), 1],
  ['a sum with the branch taken', sum(one, choice(isPositive(one), one, gap)), 2],
  ['a sum with a branch that is not there', sum(one, choice(isZero(one), one, gap)), ''],
  ['a condition on what is not there', choice(isZero(gap), constant('5'), constant('6')), 6],
  ['none of two', product(one, none), ''],
])('%s gives what the calculation gives', (_, term, value) => {
  expect(resultOf(term, { one: 1, zero: 0, gap: '' })).toBe(value);
});

test('a cell says whether it may be empty, so that others can guard themselves', () => {
  const isGuarded = (term: Term<Name>) => spreadsheetFormula(term, 2, cells).mayBeEmpty;

  expect([sum(a), quotient(a, constant('2')), sum(gap), quotient(a, b), none].map(isGuarded)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
