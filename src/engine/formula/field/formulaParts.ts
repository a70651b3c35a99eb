import type { FormulaTerm, RowsTerm } from '#engine/model/computation.ts';
import { partsOf } from './formulaReads.ts';

/** What goes into a formula: a name of a field, or rows in one value. */
export type FormulaPart = string | RowsTerm;

/**
 * The values that a formula is calculated from, each once, in the order of its words; conditions on rows are said with
 * the rows.
 *
 * @example
 * formulaParts(term) // of sum(lines.amount) - discount: [{ op: 'rows', take: 'sum', … }, 'discount']
 */
export function formulaParts(term: FormulaTerm): readonly FormulaPart[] {
  const parts = new Map<string, FormulaPart>();
  for (const part of allParts(term)) parts.set(JSON.stringify(part), part);
  return [...parts.values()];
}

function allParts(term: FormulaTerm): readonly FormulaPart[] {
  if (typeof term === 'string') return [term];
  return term.op === 'rows' ? [term] : partsOf(term).flatMap(allParts);
}
