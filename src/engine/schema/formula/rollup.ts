import type { FormulaTerm, RowsTake } from '#engine/model/computation.ts';
import type { Predicate } from '#engine/model/model.ts';
import { predicateTerm } from './predicateTerm.ts';
import { resolveCall } from './resolveCall.ts';
import { resolveFormula } from './resolveFormula.ts';
import { rowsNamed } from './resolveName.ts';
import type { FormulaScope, Resolved } from './valueTypes.ts';

/** `{ "sum": "lines.amount", "where": … }`: one of these, and which rows count. */
export type Rollup = { readonly [Take in RowsTake]?: string } & { readonly where?: Predicate };

/** Which of its words say what is taken: `['sum']`. */
export function takesOf({ where: _, ...rollup }: Rollup): RowsTake[] {
  return Object.keys(rollup) as RowsTake[];
}

/**
 * A roll-up as the formula that it is short for; an average is rounded to the places of its field.
 *
 * @example
 * resolveRollup({ sum: 'lines.amount' }, 2, scope).term // { op: 'rows', take: 'sum', of: 'lines', field: 'amount' }
 */
export function resolveRollup(rollup: Rollup, scale: number, scope: FormulaScope): Resolved {
  const take = takesOf(rollup)[0] ?? 'count';
  const path = rollup[take] ?? '';
  const call = { kind: 'call', name: take, args: [{ kind: 'name', path, at: 0 }], at: 0 } as const;
  const resolved = resolveCall(call, scope, resolveFormula);
  const { term } = resolved;
  if (typeof term === 'string' || term.op !== 'rows') return resolved;
  const where = whereTerm(rollup.where, term.of, scope);
  const counted: FormulaTerm = where === undefined ? term : { ...term, where };
  if (take !== 'avg') return { ...resolved, term: counted };
  return { term: { op: 'rounded', term: counted, places: scale }, type: { ...resolved.type, places: scale } };
}

function whereTerm(where: Predicate | undefined, of: string, scope: FormulaScope): FormulaTerm | undefined {
  const rows = where === undefined ? undefined : rowsNamed(of, 0, { ...scope, report: () => undefined });
  return rows && where !== undefined
    ? predicateTerm(where, { of, resource: rows, report: scope.report })
    : undefined;
}
