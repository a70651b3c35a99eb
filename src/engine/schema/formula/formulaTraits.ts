import { readsOf, readsToday } from '#engine/formula/field/formulaReads.ts';
import type { FormulaTerm } from '#engine/model/computation.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isDaily } from '#engine/rules/computations.ts';
import { pointerTo, type Report } from '#engine/schema/check/fault.ts';

interface Traits {
  readonly fromRows?: true;
  readonly daily?: true;
}

interface FormulaGraph {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly terms: ReadonlyMap<Field, FormulaTerm>;
}

interface FormulaNode {
  readonly resource: Resource;
  readonly field: Field;
}

/** What each formula follows from: the row alone, other rows, the day it is. A circle of formulas is reported. */
export function formulaTraits(
  entries: readonly { readonly file: string; readonly resource: Resource }[],
  graph: FormulaGraph,
  reportOf: (file: string) => Report,
): ReadonlyMap<Field, Traits> {
  const known = new Map<Field, Traits>();
  for (const { file, resource } of entries) {
    for (const field of resource.fields.filter((one) => graph.terms.has(one)))
      walk({ resource, field }, [], { graph, known, report: reportOf(file) });
  }
  return known;
}

interface Walking {
  readonly graph: FormulaGraph;
  readonly known: Map<Field, Traits>;
  readonly report: Report;
}

function walk(node: FormulaNode, above: readonly FormulaNode[], walking: Walking): Traits {
  const { graph, known } = walking;
  const { field, resource } = node;
  const term = graph.terms.get(field);
  const found = known.get(field);
  if (found || term === undefined) return found ?? (isDaily(field) ? { daily: true } : {});
  const start = above.findIndex((one) => one.field === field);
  if (start >= 0) return reportCircle([...above.slice(start), node], walking);
  const parts = readsOf(term).flatMap((read) => {
    const of = read.through === undefined ? resource : behind(resource, read.through, graph);
    const part = of && fieldOf(of, read.name);
    if (!of || !part) return [];
    const { daily, fromRows } = walk({ resource: of, field: part }, [...above, node], walking);
    return [{ daily, fromRows: read.through === undefined ? fromRows : true }];
  });
  const traits: Traits = {
    ...(parts.some(({ fromRows }) => fromRows) && { fromRows: true }),
    ...((readsToday(term) || parts.some(({ daily }) => daily)) && { daily: true }),
  };
  known.set(field, traits);
  return traits;
}

function behind({ fields }: Resource, relation: string, { resources }: FormulaGraph): Resource | undefined {
  const field = fields.find(({ name }) => name === relation);
  return resources.get(field?.relation?.to ?? '');
}

/** Said once, at the formula that closes the circle. */
function reportCircle(circle: readonly FormulaNode[], { known, report }: Walking): Traits {
  const [first] = circle;
  const names = circle.map(({ field, resource }) =>
    resource === first?.resource ? field.name : `${resource.path}.${field.name}`,
  );
  const [name = ''] = names;
  report(`${pointerTo('properties', name)}`, `'${name}' is calculated from itself: ${names.join(' from ')}.`);
  for (const { field } of circle) known.set(field, {});
  return {};
}
