import type { FoldedOp, FormulaSign, FormulaTerm, RowsTerm } from '#engine/model/computation.ts';

/** How the parts of a formula over fields are said in a language. */
export interface FieldFormulaWords {
  /** The label of a field: `author.name` is that of the name of the author. */
  readonly name: (path: string) => string;
  /** The label of a relation. */
  readonly relation: (name: string) => string;
  readonly number: (text: string) => string;
  /** A text, as a value of the field at a path where it is compared with one. */
  readonly text: (value: string, path: string | undefined) => string;
  /** A sentence of the locales: `if`, `rounded`, `sum`… */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/**
 * A formula over fields as a line of text, with the signs of arithmetic and the words of the reader.
 *
 * @example
 * fieldFormulaText(term, words) // of round(price * 1000 / weight, 2): 'arrondi à 2 décimales (Prix × 1 000 ÷ Poids)'
 */
export function fieldFormulaText(term: FormulaTerm, words: FieldFormulaWords): string {
  return said(term, words).text;
}

type Comparing = Extract<FormulaTerm, { readonly op: 'compare' }>;
type Folding = Extract<FormulaTerm, { readonly terms: readonly FormulaTerm[] }>;

interface Said {
  readonly text: string;
  /** How tightly it holds together: a name 6, a product 5, a sum 4, a comparison 3, and 2, or 1. */
  readonly tightness: number;
}

const whole = (text: string): Said => ({ text, tightness: 6 });

function said(term: FormulaTerm, words: FieldFormulaWords): Said {
  if (typeof term === 'string') return whole(words.name(term));
  switch (term.op) {
    case 'constant':
      return whole(words.number(term.value));
    case 'none':
      return whole(words.say('none'));
    case 'text':
      return whole(words.text(term.value, undefined));
    case 'truth':
      return whole(words.say(term.value ? 'yes' : 'no'));
    case 'rounded':
      return whole(words.say('rounded', { value: said(term.term, words).text, places: term.places }));
    case 'choice':
      return whole(
        words.say('if', {
          when: said(term.when, words).text,
          yes: said(term.yes, words).text,
          no: said(term.no, words).text,
        }),
      );
    case 'compare':
      return { text: comparison(term, words), tightness: 3 };
    case 'rows':
      return whole(rowsText(term, words));
    default:
      return folded(term, words);
  }
}

const signs: Readonly<Record<FormulaSign, string>> = {
  '=': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};

function comparison({ left, is, right }: Comparing, words: FieldFormulaWords): string {
  const side = (one: FormulaTerm, other: FormulaTerm) => {
    if (typeof one === 'object' && one.op === 'text')
      return words.text(one.value, typeof other === 'string' ? other : undefined);
    return inside(said(one, words), 4);
  };
  return `${side(left, right)} ${signs[is]} ${side(right, left)}`;
}

function rowsText({ take, of, field, where }: RowsTerm, words: FieldFormulaWords): string {
  const rows = words.relation(of);
  const taken = words.say(take, { rows, field: field ? words.name(`${of}.${field}`) : '' });
  return where === undefined ? taken : words.say('where', { value: taken, when: said(where, words).text });
}

const infixes: Partial<Record<FoldedOp, readonly [sign: string, tightness: number]>> = {
  sum: ['+', 4],
  difference: ['−', 4],
  product: ['×', 5],
  quotient: ['÷', 5],
};

function folded({ op, terms }: Folding, words: FieldFormulaWords): Said {
  const parts = terms.map((one) => said(one, words));
  const infix = infixes[op];
  if (infix) return joined(parts, op, infix);
  if (op === 'and' || op === 'or') {
    const tightness = op === 'and' ? 2 : 1;
    return { text: parts.map((one) => inside(one, tightness)).join(` ${words.say(op)} `), tightness };
  }
  if (op === 'join') return { text: parts.map(({ text }) => text).join(' & '), tightness: 4 };
  if (op === 'numberText' || op === 'dayText') return parts[0] ?? whole('');
  const [first, second] = parts.map(({ text }) => text);
  if (op === 'not' && typeof terms[0] === 'string')
    return { text: words.say('isNo', { first: first ?? '' }), tightness: 3 };
  const list = parts.map(({ text }) => text).join(words.say('separator'));
  return whole(words.say(op, { first: first ?? '', second: second ?? '', list }));
}

/** `a − (b + c)` and `a ÷ (b × c)` need their brackets, `a + b − c` does not. */
function joined(parts: readonly Said[], op: FoldedOp, [sign, tightness]: readonly [string, number]): Said {
  const strict = op === 'difference' || op === 'quotient';
  const texts = parts.map((part, index) => inside(part, strict && index > 0 ? tightness + 1 : tightness));
  return { text: texts.join(` ${sign} `), tightness };
}

function inside({ text, tightness }: Said, around: number): string {
  return tightness < around ? `(${text})` : text;
}
