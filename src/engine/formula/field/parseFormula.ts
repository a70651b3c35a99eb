import { type InfixSign, prefixTightness, type Syntax, tightness } from './syntax.ts';

/** Where a formula cannot be read, and why. `at` is the place of the character, from 0. */
export interface FormulaFault {
  readonly at: number;
  readonly message: string;
}

export type Parsed = { readonly syntax: Syntax } | { readonly fault: FormulaFault };

/**
 * Reads a formula as a product owner writes it: numbers with a point, texts in single quotes (`''` is a quote in one),
 * names of fields, `+ - * / &`, comparisons, `and or not`, brackets and functions. It knows no field and no function.
 *
 * @example
 * parseFormula('price * 2') // { syntax: { kind: 'infix', sign: '*', left: { kind: 'name', path: 'price', at: 0 }, … } }
 * parseFormula('price *') // { fault: { at: 7, message: 'The formula ends where a value is expected.' } }
 */
export function parseFormula(text: string): Parsed {
  try {
    const reader = newReader(tokensOf(text), text.length);
    const syntax = readValue(reader, 0);
    const rest = reader.next();
    if (rest) throw new Unreadable(rest.at, `'${rest.text}' is not expected here.`);
    return { syntax };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: { at: error.at, message: error.message } };
    throw error;
  }
}

/** Thrown inside of this file alone. */
class Unreadable extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign';
  readonly text: string;
  readonly at: number;
}

const shapes = [
  ['number', /\d+(?:\.\d+)?(?![\w.])/y],
  ['text', /'(?:[^']|'')*'/y],
  ['name', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y],
  ['sign', /<=|>=|!=|[-+*/&=<>(),]/y],
] as const;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at += token.text.length;
    }
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at;
    const found = shape.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found, at };
  }
  if (text[at] === "'") throw new Unreadable(at, "The text that begins here has no closing '.");
  const word = /[\w.]+|./y;
  word.lastIndex = at;
  throw new Unreadable(at, `'${word.exec(text)?.[0] ?? text[at]}' means nothing in a formula.`);
}

interface Reader {
  /** The token that stands there; undefined at the end. */
  peek(): Token | undefined;
  next(): Token | undefined;
  /** Where the formula ends. */
  readonly end: number;
}

function newReader(tokens: readonly Token[], end: number): Reader {
  let place = 0;
  return {
    peek: () => tokens[place],
    next: () => {
      place += 1;
      return tokens[place - 1];
    },
    end,
  };
}

/** A value and whatever holds to it more tightly than what stands before it. */
function readValue(reader: Reader, above: number): Syntax {
  let left = readFirst(reader);
  for (;;) {
    const sign = infixAt(reader.peek());
    if (sign === undefined || tightness[sign] <= above) return left;
    reader.next();
    left = { kind: 'infix', sign, left, right: readValue(reader, tightness[sign]), at: left.at };
  }
}

function infixAt(token: Token | undefined): InfixSign | undefined {
  if (!token || token.kind === 'number' || token.kind === 'text') return undefined;
  return Object.hasOwn(tightness, token.text) ? (token.text as InfixSign) : undefined;
}

function readFirst(reader: Reader): Syntax {
  const token = reader.next();
  if (!token) throw new Unreadable(reader.end, 'The formula ends where a value is expected.');
  const { kind, text, at } = token;
  if (kind === 'number') return { kind: 'number', text, at };
  if (kind === 'text') return { kind: 'text', value: text.slice(1, -1).replaceAll("''", "'"), at };
  if (text === '-' || text === 'not')
    return { kind: 'prefix', sign: text, of: readValue(reader, prefixTightness[text]), at };
  if (text === '(') return readInside(reader);
  if (kind === 'sign' || Object.hasOwn(tightness, text))
    throw new Unreadable(at, `A value is expected here, not '${text}'.`);
  if (Object.hasOwn(words, text)) return { kind: 'word', value: words[text] ?? null, at };
  return reader.peek()?.text === '(' ? readCall(reader, token) : { kind: 'name', path: text, at };
}

const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function readInside(reader: Reader): Syntax {
  const inside = readValue(reader, 0);
  expectSign(reader, [')']);
  return inside;
}

function readCall(reader: Reader, { text: name, at }: Token): Syntax {
  reader.next();
  const args: Syntax[] = [];
  if (reader.peek()?.text === ')') reader.next();
  else
    do args.push(readValue(reader, 0));
    while (expectSign(reader, [',', ')']) === ',');
  return { kind: 'call', name, args, at };
}

function expectSign(reader: Reader, signs: readonly string[]): string {
  const token = reader.next();
  const expected = signs.map((sign) => `'${sign}'`).join(' or ');
  if (!token) throw new Unreadable(reader.end, `The formula ends where ${expected} is expected.`);
  if (token.kind === 'sign' && signs.includes(token.text)) return token.text;
  throw new Unreadable(token.at, `${expected} is expected here, not '${token.text}'.`);
}
