import type { FormulaTerm } from '#engine/model/computation.ts';

/** A field that a formula reads: of the record, or of the rows behind a relation of it. */
export interface FieldRead {
  readonly name: string;
  /** Relation of the record. */
  readonly through?: string;
}

/**
 * What a formula reads, each once, in the order of its words. The rows of a relation are counted by their `id`; lines
 * inside the record are read as the one field that they are.
 *
 * @example
 * readsOf({ op: 'rows', take: 'sum', of: 'lines', field: 'amount' }) // [{ through: 'lines', name: 'id' }, { through: 'lines', name: 'amount' }]
 */
export function readsOf(term: FormulaTerm): readonly FieldRead[] {
  const byPath = new Map<string, FieldRead>();
  for (const read of allReads(term)) byPath.set(`${read.through ?? ''}.${read.name}`, read);
  return [...byPath.values()];
}

/** Does it ask for the day it is? */
export function readsToday(term: FormulaTerm): boolean {
  if (typeof term === 'string') return false;
  return term.op === 'today' || partsOf(term).some(readsToday);
}

/** The terms inside of a term, in their order. */
export function partsOf(term: FormulaTerm): readonly FormulaTerm[] {
  if (typeof term === 'string') return [];
  switch (term.op) {
    case 'constant':
    case 'none':
    case 'text':
    case 'truth':
      return [];
    case 'rounded':
      return [term.term];
    case 'choice':
      return [term.when, term.yes, term.no];
    case 'compare':
      return [term.left, term.right];
    case 'rows':
      return term.where === undefined ? [] : [term.where];
    default:
      return term.terms;
  }
}

function allReads(term: FormulaTerm): readonly FieldRead[] {
  if (typeof term === 'string') return [readNamed(term)];
  const inside = partsOf(term).flatMap(allReads);
  if (term.op !== 'rows') return inside;
  const { of, field, take } = term;
  if (term.inRecord) return [{ name: of }, ...inside.filter(({ through }) => through !== of)];
  const taken = [field, take === 'last' ? 'createdAt' : undefined].filter((name) => name !== undefined);
  return [...['id', ...taken].map((name) => ({ through: of, name })), ...inside];
}

function readNamed(path: string): FieldRead {
  const [first = '', second] = path.split('.');
  return second === undefined ? { name: first } : { through: first, name: second };
}
