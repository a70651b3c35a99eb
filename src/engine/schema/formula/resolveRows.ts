import type { Syntax } from '#engine/formula/field/syntax.ts';
import { type RowsTake, rowsTakes } from '#engine/model/computation.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { CallSyntax, Resolve } from './resolveCall.ts';
import { isRows, resolveName, rowsNamed } from './resolveName.ts';
import {
  expectType,
  type FormulaScope,
  numberType,
  type Resolved,
  unknown,
  type ValueType,
} from './valueTypes.ts';

const isTake = (name: string): name is RowsTake => (rowsTakes as readonly string[]).includes(name);

/** `min(lines.amount)` is asked of rows, `min(one, other)` is not. */
export function asksForRows({ name, args: [first] }: CallSyntax, { resource }: FormulaScope): boolean {
  if (!isTake(name) || first?.kind !== 'name') return false;
  const field = fieldOf(resource, first.path.split('.')[0] ?? '');
  return field !== undefined && isRows(field);
}

/** A value of the rows of a relation, or inside the record: `sum(lines.amount)`, `count(lines, lines.is_paid)`. */
export function resolveRows(call: CallSyntax, scope: FormulaScope, resolve: Resolve): Resolved {
  const { name: take, args } = call;
  const [first, condition] = args;
  if (!isTake(take) || args.length > 2) return wrongRows(call, scope);
  if (scope.rows) {
    scope.report(call.at, 'Rows are not counted inside of a condition on rows.');
    return unknown;
  }
  if (first?.kind !== 'name') return wrongRows(call, scope);
  const [of = '', field] = first.path.split('.');
  const rows = rowsNamed(of, first.at, scope);
  if (!rows) return unknown;
  const inside = { ...scope, rows: { of, resource: rows } };
  const where = condition && conditionTerm(condition, inside, resolve);
  if ((take === 'count') !== (field === undefined)) return wrongRows(call, scope);
  const type = take === 'count' ? numberType(0) : typeOfRows(take, first, inside);
  const inRecord = fieldOf(scope.resource, of)?.lines !== undefined;
  return {
    term: {
      op: 'rows',
      take,
      of,
      ...(inRecord && { inRecord }),
      ...(field && { field }),
      ...(where && { where }),
    },
    type,
  };
}

function wrongRows({ name, at }: CallSyntax, { report }: FormulaScope): Resolved {
  report(
    at,
    `'${name}' takes rows. Write ${name}(${name === 'count' ? 'lines' : 'lines.amount'}), with a condition after a comma if need be.`,
  );
  return unknown;
}

function conditionTerm(condition: Syntax, inside: FormulaScope, resolve: Resolve) {
  const part = resolve(condition, inside);
  expectType(part, ['boolean'], condition.at, inside);
  return part.term;
}

const takenFrom: Readonly<Record<Exclude<RowsTake, 'count'>, readonly ValueType['of'][]>> = {
  sum: ['number', 'duration'],
  avg: ['number', 'duration'],
  min: ['number', 'duration', 'date'],
  max: ['number', 'duration', 'date'],
  last: ['number', 'duration', 'date', 'text', 'boolean'],
};

function typeOfRows(
  take: Exclude<RowsTake, 'count'>,
  of: Syntax & { kind: 'name' },
  inside: FormulaScope,
): ValueType {
  const part = resolveName(of, inside);
  if (!expectType(part, takenFrom[take], of.at, inside)) return unknown.type;
  if (part.type.of === 'unknown' || take !== 'avg') return part.type;
  return { ...numberType(Number.POSITIVE_INFINITY), of: part.type.of };
}
