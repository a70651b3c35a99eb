import type { Folded, Term } from './expression.ts';

/** How the parts of a formula are said: names by their label or by their value. */
export interface FormulaWords<Name extends string> {
  readonly name: (name: Name) => string;
  readonly number: (text: string) => string;
  /** `r2(…)`: a rounding inside of a formula. */
  readonly rounded: (text: string, places: number) => string;
}

/**
 * A formula as a line of text with the signs of arithmetic.
 *
 * @example
 * formulaText(product('hours', 'rate'), { name: (name) => labels[name], … }) // 'Heures × Taux'
 */
export function formulaText<Name extends string>(formula: Term<Name>, words: FormulaWords<Name>): string {
  return textOf(formula, words).text;
}

interface FormulaText {
  readonly text: string;
  /** How tightly it holds together: a name 3, a product 2, a sum 1. */
  readonly tightness: number;
}

const signs = {
  sum: [' + ', 1],
  difference: [' − ', 1],
  product: [' × ', 2],
  quotient: [' ÷ ', 2],
} as const;

function textOf<Name extends string>(term: Term<Name>, words: FormulaWords<Name>): FormulaText {
  if (typeof term === 'string') return { text: words.name(term), tightness: 3 };
  switch (term.op) {
    case 'constant':
      return { text: words.number(term.value), tightness: 3 };
    case 'none':
      return { text: '–', tightness: 3 };
    case 'rounded':
      return { text: words.rounded(textOf(term.term, words).text, term.places), tightness: 3 };
    case 'choice':
      return textOf(term.yes, words);
    case 'least':
    case 'greatest':
      return { text: `${functions[term.op]}(${termsOf(term, words).join(' ; ')})`, tightness: 3 };
    default:
      return joined(term.op, term.terms, words);
  }
}

const functions = { least: 'min', greatest: 'max' } as const;

function termsOf<Name extends string>(term: Folded<Name>, words: FormulaWords<Name>): string[] {
  return term.terms.map((one) => textOf(one, words).text);
}

function joined<Name extends string>(
  op: keyof typeof signs,
  terms: readonly Term<Name>[],
  words: FormulaWords<Name>,
): FormulaText {
  const [first] = terms;
  if (terms.length === 1 && first !== undefined) return textOf(first, words);
  const [sign, tightness] = signs[op];
  const parts = terms.map((term) => textOf(term, words));
  // `a − (b + c)` and `a ÷ (b × c)` need their brackets, `a + b − c` does not.
  const isLoose = (one: FormulaText, index: number) =>
    one.tightness < tightness ||
    (index > 0 && one.tightness === tightness && (op === 'difference' || op === 'quotient'));
  const text = parts.map((one, index) => (isLoose(one, index) ? `(${one.text})` : one.text)).join(sign);
  return { text, tightness };
}
