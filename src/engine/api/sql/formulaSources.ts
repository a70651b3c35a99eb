import { readsOf } from '#engine/formula/field/formulaReads.ts';
import type { FormulaComputation } from '#engine/model/computation.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { isDaily, isFromRows } from '#engine/rules/computations.ts';

/** Rows from which stored formulas of a resource are calculated. */
export interface FormulaSource {
  /** The resource that has the formulas. */
  readonly target: Resource;
  /** The rows that they read. */
  readonly source: Resource;
  /** How a row of the target leads to them; undefined: it is the row itself. */
  readonly relation?: Field;
  /** What is read of them. */
  readonly fields: ReadonlySet<string>;
}

const known = new WeakMap<Model, readonly FormulaSource[]>();

/**
 * Whatever changes a stored formula without being a change of the formula's own row, and the row itself.
 *
 * @example
 * formulaSources(model) // [{ target: members, source: loans, relation: members.loans, fields: Set { 'id', 'state', 'member' } }, …]
 */
export function formulaSources(model: Model): readonly FormulaSource[] {
  const found = known.get(model) ?? Object.values(model.resources).flatMap((one) => sourcesOf(one, model));
  known.set(model, found);
  return found;
}

/** The fields of a resource that are stored with the change of other rows. */
export function storedFromRows({ fields }: Resource): readonly Field[] {
  return fields.filter((field) => isFromRows(field) && !isDaily(field));
}

interface Read {
  readonly relation?: Field;
  readonly name: string;
}

function sourcesOf(target: Resource, model: Model): FormulaSource[] {
  const reads = storedFromRows(target).flatMap((field) => allReads(target, field));
  const relations = [...new Set(reads.map(({ relation }) => relation))];
  if (relations.length === 0) return [];
  // The row itself is one, whatever it reads of it: when it is new there is nothing yet.
  return [...new Set([undefined, ...relations])].map((relation) => {
    const source = relation?.relation ? resourceAt(model, relation.relation.to) : target;
    const names = reads.filter((read) => read.relation === relation).map(({ name }) => name);
    return { target, source, ...(relation && { relation }), fields: new Set(names) };
  });
}

/** Formulas of the same row that a formula reads are calculated with it: what they read, it reads. */
function allReads(target: Resource, { compute }: Field): Read[] {
  return readsOf((compute as FormulaComputation).formula).flatMap(({ name, through }) => {
    const own = fieldOf(target, through ?? name);
    if (!own) return [];
    if (through === undefined) return isFromRows(own) ? allReads(target, own) : [{ name }];
    return readsBehind(own, name);
  });
}

function readsBehind(relation: Field, name: string): Read[] {
  const { via, inverse = '' } = relation.relation ?? {};
  if (via === 'column') return [{ name: relation.name }, { relation, name }];
  return [name, inverse, 'deletedAt'].map((one) => ({ relation, name: one }));
}

/**
 * The resources whose rows a formula reads that is nowhere stored, its own left out.
 *
 * @example
 * dailySources(members, lateLoans, model) // [loans]
 */
export function dailySources(resource: Resource, field: Field, model: Model): readonly Resource[] {
  if (!isDaily(field) || !isFromRows(field)) return [];
  return readsOf((field.compute as FormulaComputation).formula).flatMap(({ name, through }) => {
    const relation = fieldOf(resource, through ?? '')?.relation;
    const of = relation ? resourceAt(model, relation.to) : resource;
    const read = fieldOf(of, name);
    return [...(relation ? [of] : []), ...(read ? dailySources(of, read, model) : [])];
  });
}
