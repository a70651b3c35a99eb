import { fold } from '#engine/api/import/fold.ts';
import type { Model, Words } from '#engine/model/model.ts';

/** How a field of a new resource is called. */
export interface NamedColumn {
  readonly name: string;
  /** As other resources call it in both languages; undefined: none has such a field. */
  readonly label?: Words;
}

/** Names that JSON:API, the filters or the engine itself have taken. */
const reserved = new Set([
  'id',
  'type',
  'or',
  'and',
  'position',
  'is_draft',
  'created_at',
  'updated_at',
  'deleted_at',
  'row_version',
]);
const longestName = 40;

/**
 * Names for the columns of a table: that of a field which other resources call so, in either language, else the heading in
 * small letters. Each is given once, and none that is reserved.
 *
 * @example
 * columnNames([{ heading: 'Prénom', isRelation: false }, …], model).map(({ name }) => name) // ['first_name', 'own_type', 'first_name_2', 'column_2026']
 */
export function columnNames(
  columns: readonly { readonly heading: string; readonly isRelation: boolean }[],
  model: Model,
): readonly NamedColumn[] {
  const values = knownFields(model, false);
  const relations = knownFields(model, true);
  const taken = new Set<string>();
  return columns.map(({ heading, isRelation }, index) => {
    const field = (isRelation ? relations : values).get(fold(heading));
    const name = untaken(allowed(field?.name ?? nameOf(heading), index), taken);
    taken.add(name);
    return { name, ...(field && { label: field.label }) };
  });
}

/** By folded label, the name that most fields of that label have. */
function knownFields(
  { resources }: Model,
  ofRelations: boolean,
): ReadonlyMap<string, { readonly name: string; readonly label: Words }> {
  const counts = new Map<string, Map<string, { count: number; label: Words }>>();
  for (const { name, label, system, relation } of Object.values(resources).flatMap(({ fields }) => fields)) {
    if (system || (relation !== undefined) !== ofRelations) continue;
    for (const words of new Set([fold(label.fr), fold(label.en)])) {
      const names = counts.get(words) ?? new Map<string, { count: number; label: Words }>();
      names.set(name, { count: (names.get(name)?.count ?? 0) + 1, label });
      counts.set(words, names);
    }
  }
  return new Map([...counts].flatMap(([words, names]) => mostUsed(words, names)));
}

function mostUsed(
  words: string,
  names: ReadonlyMap<string, { readonly count: number; readonly label: Words }>,
) {
  const [best] = [...names].sort(([, one], [, other]) => other.count - one.count);
  return best ? [[words, { name: best[0], label: best[1].label }] as const] : [];
}

function nameOf(heading: string): string {
  return fold(heading)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, longestName)
    .replaceAll(/^_+|_+$/g, '');
}

function allowed(name: string, index: number): string {
  if (name === '') return `column_${index + 1}`;
  if (/^\d/.test(name)) return `column_${name}`;
  return reserved.has(name) ? `own_${name}` : name;
}

function untaken(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${name}_${at + 2}`);
  return numbers.find((one) => !taken.has(one)) ?? name;
}
