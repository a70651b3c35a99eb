import type { Syntax } from '#engine/formula/field/syntax.ts';
import type { FormulaTerm } from '#engine/model/computation.ts';
import { suggestion } from '#engine/schema/check/fault.ts';
import { functionNames, resolveCall } from './resolveCall.ts';
import { resolveName } from './resolveName.ts';
import {
  booleanType,
  described,
  expectType,
  type FormulaScope,
  numberType,
  type Resolved,
  textType,
  unknown,
  type ValueType,
} from './valueTypes.ts';

/**
 * A formula whose names are fields, and what it gives. Whatever is wrong is reported with its place, and what has a fault
 * gives rise to no other.
 *
 * @example
 * resolveFormula(syntax, { resource: loans, … }) // of 'fee * 2': { term: { op: 'product', … }, type: { of: 'number', places: 2 } }
 */
export function resolveFormula(syntax: Syntax, scope: FormulaScope): Resolved {
  switch (syntax.kind) {
    case 'number':
      return numberWritten(syntax.text);
    case 'text':
      return { term: { op: 'text', value: syntax.value }, type: { of: 'text', values: [syntax.value] } };
    case 'word':
      return syntax.value === null
        ? { term: { op: 'none' }, type: { of: 'nothing' } }
        : { term: { op: 'truth', value: syntax.value }, type: booleanType };
    case 'name':
      return resolveName(syntax, scope);
    case 'prefix':
      return resolvePrefix(syntax, scope);
    case 'infix':
      return resolveInfix(syntax, scope);
    case 'call':
      if (functionNames.includes(syntax.name)) return resolveCall(syntax, scope, resolveFormula);
      scope.report(syntax.at, `'${syntax.name}' is not a function.${suggestion(syntax.name, functionNames)}`);
      return unknown;
  }
}

function numberWritten(text: string): Resolved {
  const places = text.split('.')[1]?.length ?? 0;
  return { term: { op: 'constant', value: text }, type: { ...numberType(places), values: [Number(text)] } };
}

function resolvePrefix({ sign, of, at }: Syntax & { kind: 'prefix' }, scope: FormulaScope): Resolved {
  const part = resolveFormula(of, scope);
  if (sign === 'not') {
    expectType(part, ['boolean'], of.at, scope);
    return { term: { op: 'not', terms: [part.term] }, type: booleanType };
  }
  if (!expectType(part, ['number'], of.at, scope)) return unknown;
  const zero: FormulaTerm = { op: 'constant', value: '0' };
  return {
    term: { op: 'difference', terms: [zero, part.term] },
    type: numberType(part.type.places ?? at * 0),
  };
}

type Infix = Syntax & { kind: 'infix' };

function resolveInfix(syntax: Infix, scope: FormulaScope): Resolved {
  const { sign } = syntax;
  if (sign === 'and' || sign === 'or') return resolveBoth(syntax, sign, scope);
  const left = resolveFormula(syntax.left, scope);
  const right = resolveFormula(syntax.right, scope);
  if (sign === '&') return joined([left, right], [syntax.left.at, syntax.right.at], scope);
  if (Object.hasOwn(arithmetic, sign))
    return resolveArithmetic(syntax, sign as keyof typeof arithmetic, { left, right }, scope);
  return resolveComparison(syntax, { left, right }, scope);
}

function resolveBoth(syntax: Infix, op: 'and' | 'or', scope: FormulaScope): Resolved {
  const terms = [syntax.left, syntax.right].map((part) => {
    const resolved = resolveFormula(part, scope);
    expectType(resolved, ['boolean'], part.at, scope);
    return resolved.term;
  });
  return { term: { op, terms }, type: booleanType };
}

interface Sides {
  readonly left: Resolved;
  readonly right: Resolved;
}

const arithmetic = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' } as const;

function resolveArithmetic(
  syntax: Infix,
  sign: keyof typeof arithmetic,
  { left, right }: Sides,
  scope: FormulaScope,
): Resolved {
  const known = [left, right].some(({ type }) => type.of === 'duration') ? measured : ['number' as const];
  const isOne = expectFigure(left, { at: syntax.left.at, sign, known }, scope);
  const isOther = expectFigure(right, { at: syntax.right.at, sign, known }, scope);
  if (!isOne || !isOther) return unknown;
  const of = figureOf(sign, left.type, right.type);
  if (of) {
    const term: FormulaTerm = { op: arithmetic[sign], terms: [left.term, right.term] };
    return { term, type: { of, places: placesOf(sign, left.type, right.type) } };
  }
  scope.report(
    syntax.right.at,
    `${described(left.type)} takes no '${sign}' with ${described(right.type)}. Write hours(…) or minutes(…) of a duration, duration(90) of minutes.`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
  );
  return unknown;
}

const measured = ['number', 'duration'] as const;

/** What two figures give: `1 h 30 * 2` a duration, `3 h / 1 h 30` a number; undefined: nothing that is anything. */
function figureOf(
  sign: keyof typeof arithmetic,
  left: ValueType,
  right: ValueType,
): 'number' | 'duration' | undefined {
  const [isLeft, isRight] = [left.of === 'duration', right.of === 'duration'];
  if (!isLeft && !isRight) return 'number';
  if (sign === '*') return isLeft && isRight ? undefined : 'duration';
  if (sign === '/' && isLeft) return isRight ? 'number' : 'duration';
  return isLeft && isRight ? 'duration' : undefined;
}

/** Days are not added with `+`: how many of what is said by the name of a function. */
function expectFigure(
  part: Resolved,
  {
    at,
    sign,
    known,
  }: { readonly at: number; readonly sign: string; readonly known: readonly ValueType['of'][] },
  scope: FormulaScope,
): boolean {
  if (part.type.of !== 'date') return expectType(part, known, at, scope);
  scope.report(at, `A day takes no '${sign}'. Write days(from, to), addDays(day, 3) or addMonths(day, 1).`);
  return false;
}

function placesOf(sign: keyof typeof arithmetic, left: ValueType, right: ValueType): number {
  const [one, other] = [left.places ?? 0, right.places ?? 0];
  if (sign === '/') return Number.POSITIVE_INFINITY;
  return sign === '*' ? one + other : Math.max(one, other);
}

function resolveComparison(syntax: Infix, { left, right }: Sides, scope: FormulaScope): Resolved {
  const is = syntax.sign as '=' | '!=' | '<' | '<=' | '>' | '>=';
  const term: FormulaTerm = { op: 'compare', left: left.term, is, right: right.term };
  const types = [left.type.of, right.type.of];
  if (types.includes('unknown')) return { term, type: booleanType };
  if (types.includes('nothing'))
    scope.report(syntax.left.at, 'Nothing equals null. Write empty(…) or not empty(…).');
  else if (left.type.of !== right.type.of)
    scope.report(
      syntax.right.at,
      `${described(left.type)} is never compared with ${described(right.type)}.`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
    );
  else if (is !== '=' && is !== '!=' && !['number', 'duration', 'date'].includes(left.type.of))
    scope.report(
      syntax.left.at,
      `${described(left.type)} has no order. Only '=' and '!=' are asked of it.`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
    );
  else checkValues(syntax, { left, right }, scope);
  return { term, type: booleanType };
}

/** A value that the other side never has would never be met. */
function checkValues(syntax: Infix, { left, right }: Sides, { report }: FormulaScope): void {
  for (const [one, other, at] of [
    [left, right, syntax.right.at],
    [right, left, syntax.left.at],
  ] as const) {
    const written = typeof other.term === 'object' && ['text', 'constant'].includes(other.term.op);
    const known = typeof one.term === 'string' ? one.type.values : undefined;
    for (const value of (written && known && other.type.values) || []) {
      if (known?.includes(value)) continue;
      report(
        at,
        `'${value}' is not a value of '${String(one.term)}'.${suggestion(String(value), (known ?? []).map(String))}`,
      );
    }
  }
}

/** Texts one after the other; numbers and days as they are written on the wire. */
export function joined(parts: readonly Resolved[], places: readonly number[], scope: FormulaScope): Resolved {
  const terms = parts.map((part, index): FormulaTerm => {
    expectType(part, ['text', 'number', 'date'], places[index] ?? 0, scope);
    if (part.type.of === 'number') return { op: 'numberText', terms: [part.term] };
    return part.type.of === 'date' ? { op: 'dayText', terms: [part.term] } : part.term;
  });
  return { term: { op: 'join', terms }, type: textType };
}
