import { Decimal } from '#engine/model/decimal.ts';
import type { Choice, Condition, Folded, Term } from './expression.ts';

/** Where the names of a formula stand in a workbook. */
export interface Cells<Name extends string> {
  /** A reference or a defined name. */
  readonly cellOf: (name: Name) => string;
  /** Can that cell hold an empty text, because there is no such figure? */
  readonly mayBeEmpty: (name: Name) => boolean;
}

export interface SpreadsheetFormula {
  /** Without the sign `=`; in the English of the file format, whatever the language of the sheet. */
  readonly formula: string;
  readonly mayBeEmpty: boolean;
}

/**
 * A formula of the calculation as one of a spreadsheet, rounded half-up to its places. "No such figure" is an empty
 * text: a divisor of 0 gives it, and so does whatever is computed from a cell that has it.
 *
 * @example
 * spreadsheetFormula(percentOf('rate', 'wages'), 2, { cellOf: (name) => name, mayBeEmpty: () => false })
 * // { formula: 'ROUND(wages*rate/100,2)', mayBeEmpty: false }
 */
export function spreadsheetFormula<Name extends string>(
  term: Term<Name>,
  places: number,
  cells: Cells<Name>,
): SpreadsheetFormula {
  return wholeCell(term, places, { ...cells, nonZero: new Set() });
}

/** What is known where a part of the formula stands. */
interface Scope<Name extends string> extends Cells<Name> {
  /** Terms, as written, that a condition around has found not to be 0. */
  readonly nonZero: ReadonlySet<string>;
}

const empty = '""';

function wholeCell<Name extends string>(
  term: Term<Name>,
  places: number,
  scope: Scope<Name>,
): SpreadsheetFormula {
  if (typeof term !== 'string' && term.op === 'none') return { formula: empty, mayBeEmpty: true };
  if (typeof term !== 'string' && term.op === 'choice') {
    const yes = wholeCell(term.yes, places, whenMet(term.when, scope));
    const no = wholeCell(term.no, places, whenNotMet(term.when, scope));
    const formula = `IF(${conditionText(term.when, scope)},${yes.formula},${no.formula})`;
    return { formula, mayBeEmpty: yes.mayBeEmpty || no.mayBeEmpty };
  }
  const written = write(term, scope);
  const isRounded = roundedAlready(term, places) || /^\d+$/.test(written.text);
  const value = isRounded ? written.text : `ROUND(${written.text},${places})`;
  return { formula: guarded(value, written.guards, empty), mayBeEmpty: written.guards.length > 0 };
}

function roundedAlready<Name extends string>(term: Term<Name>, places: number): boolean {
  return typeof term !== 'string' && term.op === 'rounded' && term.places <= places;
}

/** One condition inside the other: a spreadsheet computes every part of an AND, those that fail among them. */
function guarded(text: string, guards: readonly string[], otherwise: string): string {
  return guards.reduceRight((inner, guard) => `IF(${guard},${inner},${otherwise})`, text);
}

interface Written {
  readonly text: string;
  /** How tightly it holds together: a name 3, a product 2, a sum 1. */
  readonly tightness: number;
  /** What must hold, one after the other, for the value to be there. */
  readonly guards: readonly string[];
}

const atom = (text: string, guards: readonly string[] = []): Written => ({ text, tightness: 3, guards });

function write<Name extends string>(term: Term<Name>, scope: Scope<Name>): Written {
  if (typeof term === 'string') {
    const cell = scope.cellOf(term);
    return atom(cell, scope.mayBeEmpty(term) ? [`ISNUMBER(${cell})`] : []);
  }
  switch (term.op) {
    case 'constant':
      return atom(term.value);
    case 'none':
      return atom(empty, ['FALSE']);
    case 'rounded': {
      const { text, guards } = write(term.term, scope);
      return atom(`ROUND(${text},${term.places})`, guards);
    }
    case 'choice':
      return writeChoice(term, scope);
    default:
      return writeFolded(term, scope);
  }
}

function writeChoice<Name extends string>(term: Choice<Name>, scope: Scope<Name>): Written {
  const when = conditionText(term.when, scope);
  const yes = write(term.yes, whenMet(term.when, scope));
  const no = write(term.no, whenNotMet(term.when, scope));
  const isThere = ({ guards }: Written) => guarded('TRUE', guards, 'FALSE');
  const guards =
    yes.guards.length + no.guards.length === 0 ? [] : [`IF(${when},${isThere(yes)},${isThere(no)})`];
  return atom(`IF(${when},${yes.text},${no.text})`, guards);
}

const signs = { sum: ['+', 1], difference: ['-', 1], product: ['*', 2], quotient: ['/', 2] } as const;
const functions = { least: 'MIN', greatest: 'MAX' } as const;

function writeFolded<Name extends string>({ op, terms }: Folded<Name>, scope: Scope<Name>): Written {
  const parts = terms.map((term) => write(term, scope));
  const [only] = parts;
  if (!only) return atom('0');
  const divisors = op === 'quotient' ? terms.slice(1) : [];
  const guards = [
    ...new Set([
      ...parts.flatMap((part) => part.guards),
      ...divisors.flatMap((divisor) => nonZeroGuards(divisor, scope)),
    ]),
  ];
  if (parts.length === 1) return { ...only, guards };
  if (op === 'least' || op === 'greatest')
    return atom(`${functions[op]}(${parts.map(({ text }) => text).join(',')})`, guards);
  const [sign, tightness] = signs[op];
  return { text: joined(parts, op, sign, tightness), tightness, guards };
}

/** `a-(b+c)` and `a/(b*c)` need their brackets, `a+b-c` does not. */
function joined(parts: readonly Written[], op: keyof typeof signs, sign: string, tightness: number): string {
  const isLoose = (part: Written, index: number) =>
    part.tightness < tightness ||
    (index > 0 && part.tightness === tightness && (op === 'difference' || op === 'quotient'));
  return parts.map((part, index) => (isLoose(part, index) ? `(${part.text})` : part.text)).join(sign);
}

/** A product is not 0 when none of its factors is. */
function nonZeroGuards<Name extends string>(divisor: Term<Name>, scope: Scope<Name>): readonly string[] {
  if (typeof divisor !== 'string') {
    if (divisor.op === 'constant' && !new Decimal(divisor.value).isZero()) return [];
    const isKnown = scope.nonZero.has(write(divisor, scope).text);
    if (divisor.op === 'product' && !isKnown)
      return divisor.terms.flatMap((factor) => nonZeroGuards(factor, scope));
  }
  const { text, tightness } = write(divisor, scope);
  if (scope.nonZero.has(text)) return [];
  return [`${tightness < 3 ? `(${text})` : text}<>0`];
}

/** A condition on something that is not there does not hold. */
function conditionText<Name extends string>(
  { left, is, right }: Condition<Name>,
  scope: Scope<Name>,
): string {
  const one = write(left, scope);
  const other = write(right, scope);
  return guarded(`${one.text}${is}${other.text}`, [...one.guards, ...other.guards], 'FALSE');
}

const isZeroTerm = <Name extends string>(term: Term<Name>): boolean =>
  typeof term !== 'string' && term.op === 'constant' && new Decimal(term.value).isZero();

/** A comparison that holds tells that both its sides are there, and perhaps that one is not 0. */
function whenMet<Name extends string>({ left, is, right }: Condition<Name>, scope: Scope<Name>): Scope<Name> {
  const mayBeEmpty = (name: Name) => name !== left && name !== right && scope.mayBeEmpty(name);
  const inside = { ...scope, mayBeEmpty };
  return is === '>' && isZeroTerm(right) ? knowing(left, inside) : inside;
}

function whenNotMet<Name extends string>(
  { left, is, right }: Condition<Name>,
  scope: Scope<Name>,
): Scope<Name> {
  return is === '=' && isZeroTerm(right) ? knowing(left, scope) : scope;
}

function knowing<Name extends string>(term: Term<Name>, scope: Scope<Name>): Scope<Name> {
  return { ...scope, nonZero: new Set([...scope.nonZero, write(term, scope).text]) };
}
