import type { Syntax } from '#engine/formula/field/syntax.ts';
import type { FoldedOp, FormulaTerm } from '#engine/model/computation.ts';
import { joined } from './resolveFormula.ts';
import { fieldNamed } from './resolveName.ts';
import { asksForRows, resolveRows } from './resolveRows.ts';
import {
  booleanType,
  commonType,
  dateType,
  described,
  expectType,
  type FormulaScope,
  numberType,
  type Resolved,
  unknown,
  type ValueType,
} from './valueTypes.ts';

export type CallSyntax = Syntax & { kind: 'call' };
export type Resolve = (syntax: Syntax, scope: FormulaScope) => Resolved;

/** What a function makes of its arguments. */
type Make = (call: CallSyntax, scope: FormulaScope, resolve: Resolve) => Resolved;

interface FormulaFunction {
  /** How it is written: in what is said to who writes it otherwise. */
  readonly usage: string;
  readonly args: readonly [least: number, most: number];
  readonly make: Make;
}

const many = Number.POSITIVE_INFINITY;

const functions: Readonly<Record<string, FormulaFunction>> = {
  if: { usage: "if(condition, 'yes', 'no')", args: [3, 3], make: choice },
  round: { usage: 'round(number, 2)', args: [1, 2], make: round },
  abs: { usage: 'abs(number)', args: [1, 1], make: abs },
  min: { usage: 'min(one, other) or min(lines.amount)', args: [2, many], make: extreme('least') },
  max: { usage: 'max(one, other) or max(lines.amount)', args: [2, many], make: extreme('greatest') },
  concat: { usage: "concat(one, ' ', other)", args: [1, many], make: concat },
  coalesce: { usage: 'coalesce(field, 0)', args: [2, many], make: coalesce },
  empty: { usage: 'empty(field)', args: [1, 1], make: empty },
  today: {
    usage: 'today()',
    args: [0, 0],
    make: () => ({ term: { op: 'today', terms: [] }, type: dateType }),
  },
  days: { usage: 'days(from, to)', args: [2, 2], make: typed('days', ['date', 'date'], numberType(0)) },
  addDays: { usage: 'addDays(day, 3)', args: [2, 2], make: typed('addDays', ['date', 'number'], dateType) },
  addMonths: {
    usage: 'addMonths(day, 1)',
    args: [2, 2],
    make: typed('addMonths', ['date', 'number'], dateType),
  },
  year: { usage: 'year(day)', args: [1, 1], make: typed('year', ['date'], numberType(0)) },
  month: { usage: 'month(day)', args: [1, 1], make: typed('month', ['date'], numberType(0)) },
  hours: { usage: 'hours(duration)', args: [1, 1], make: typed('hours', ['duration'], numberType(many)) },
  minutes: { usage: 'minutes(duration)', args: [1, 1], make: inMinutes('minutes', 'duration', 'number') },
  duration: { usage: 'duration(90)', args: [1, 1], make: inMinutes('duration', 'number', 'duration') },
  sum: { usage: 'sum(lines.amount)', args: [1, 2], make: resolveRows },
  count: { usage: 'count(lines)', args: [1, 2], make: resolveRows },
  avg: { usage: 'avg(lines.amount)', args: [1, 2], make: resolveRows },
  last: { usage: 'last(lines.amount)', args: [1, 2], make: resolveRows },
};

export const functionNames: readonly string[] = Object.keys(functions);

/** A function and its arguments; `resolve` is what resolves them. */
export function resolveCall(call: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const known = functions[call.name];
  if (!known) return unknown;
  if (asksForRows(call, scope)) return resolveRows(call, scope, resolve);
  const [least, most] = known.args;
  if (call.args.length >= least && call.args.length <= most) return known.make(call, scope, resolve);
  scope.report(call.at, `'${call.name}' takes other arguments. Write ${known.usage}.`);
  return unknown;
}

function choice({ args }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const [when = unknown, yes = unknown, no = unknown] = args.map((arg) => resolve(arg, scope));
  expectType(when, ['boolean'], args[0]?.at ?? 0, scope);
  const type = sameType([yes, no], args[2]?.at ?? 0, scope);
  return { term: { op: 'choice', when: when.term, yes: yes.term, no: no.term }, type };
}

function sameType(parts: readonly Resolved[], at: number, { report }: FormulaScope): ValueType {
  const type = commonType(parts.map((part) => part.type));
  if (type) return type;
  const words = [...new Set(parts.map((part) => described(part.type)))];
  report(at, `It is ${words.join(' or ')}: all of these must be of one type.`);
  return unknown.type;
}

const mostPlaces = 10;

function round({ args }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const [of, given] = args;
  const part = of ? resolve(of, scope) : unknown;
  if (!expectType(part, ['number', 'duration'], of?.at ?? 0, scope)) return unknown;
  if (part.type.of === 'duration' && given) {
    scope.report(given.at, 'A duration is rounded to whole minutes: round() takes no places of it.');
    return unknown;
  }
  const places = given?.kind === 'number' ? Number(given.text) : 0;
  if (given && (given.kind !== 'number' || !Number.isInteger(places) || places > mostPlaces))
    scope.report(given.at, `The places of round() are written as a whole number from 0 to ${mostPlaces}.`);
  return {
    term: { op: 'rounded', term: part.term, places },
    type: { ...numberType(places), of: part.type.of },
  };
}

function abs({ args }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const part = args[0] ? resolve(args[0], scope) : unknown;
  expectType(part, ['number'], args[0]?.at ?? 0, scope);
  return {
    term: { op: 'abs', terms: [part.term] },
    type: { of: part.type.of, places: part.type.places ?? 0 },
  };
}

function extreme(op: 'least' | 'greatest'): Make {
  return ({ args }, scope, resolve) => {
    const parts = args.map((arg) => {
      const part = resolve(arg, scope);
      expectType(part, ['number', 'duration', 'date'], arg.at, scope);
      return part;
    });
    const { values: _, ...type } = sameType(parts, args[1]?.at ?? 0, scope);
    return { term: { op, terms: parts.map(({ term }) => term) }, type };
  };
}

function concat({ args }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const parts = args.map((arg) => resolve(arg, scope));
  return joined(
    parts,
    args.map(({ at }) => at),
    scope,
  );
}

function coalesce({ args }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const parts = args.map((arg) => resolve(arg, scope));
  const terms = parts.map(({ term }) => term);
  return { term: { op: 'coalesce', terms }, type: sameType(parts, args[1]?.at ?? 0, scope) };
}

/** Of a relation too. */
function empty({ args: [of] }: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const field = of?.kind === 'name' ? fieldNamed(of, scope)?.field : undefined;
  const isName = of?.kind === 'name';
  if (isName && !field) return { ...unknown, type: booleanType };
  if (isName && (field?.relation?.via === 'column' || field?.fieldType === 'instant'))
    return { term: { op: 'absent', terms: [of.path] }, type: booleanType };
  const part = of ? resolve(of, scope) : unknown;
  const op: FoldedOp = part.type.of === 'text' ? 'blank' : 'absent';
  return { term: { op, terms: [part.term] }, type: booleanType };
}

/** A duration as a number of minutes, or the other way round. */
function inMinutes(op: 'minutes' | 'duration', from: ValueType['of'], of: ValueType['of']): Make {
  return ({ args: [given] }, scope, resolve) => {
    const part = given ? resolve(given, scope) : unknown;
    expectType(part, [from], given?.at ?? 0, scope);
    return { term: { op, terms: [part.term] }, type: { of, places: part.type.places ?? 0 } };
  };
}

function typed(op: FoldedOp, of: readonly ValueType['of'][], type: ValueType): Make {
  return ({ args }, scope, resolve) => {
    const terms = args.map((arg, index): FormulaTerm => {
      const part = resolve(arg, scope);
      expectType(part, [of[index] ?? 'unknown'], arg.at, scope);
      if (of[index] === 'number' && (part.type.places ?? 0) > 0)
        scope.report(arg.at, 'A whole number is expected here. Write round(…).');
      return part.term;
    });
    return { term: { op, terms }, type };
  };
}
