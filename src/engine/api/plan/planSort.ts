import { codecOf } from '#engine/api/request/codecs.ts';
import { type Cursor, parseCursor } from '#engine/api/request/cursor.ts';
import { problem } from '#engine/api/request/problem.ts';
import type { PageParameters } from '#engine/api/request/readParameters.ts';
import { fieldOf, isOfRow, settledValues } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { maySeeField } from '#engine/rules/access.ts';
import type { Page, SortKey } from './plan.ts';
import { namedField, namedStep, type PlanContext, visibleFields } from './planContext.ts';

/** PostgreSQL passes a hundred values to a function at most, and nobody reads an order of so many keys. */
const mostKeys = 20;

/** `-branch.name` becomes the field `name` through the step `branch`, descending. No words: the list's own order. */
export function planSort(planContext: PlanContext, resource: Resource, words: readonly string[]): SortKey[] {
  if (words.length > mostKeys) {
    const values = { name: 'sort', value: words.length, limit: mostKeys };
    planContext.problems.push(problem('too-many-words', values, { parameter: 'sort' }));
    return [];
  }
  const asked = words.length > 0 ? words : defaultSort(planContext, resource);
  return asked.flatMap((word) => planSortKey(planContext, resource, word) ?? []);
}

/** The list's own order, without the fields that this actor may not see. */
function defaultSort(planContext: PlanContext, resource: Resource): string[] {
  const seen = new Set(visibleFields(resource, planContext.actor).map(({ name }) => name));
  return resource.list.sort
    .filter(({ field }) => seen.has(field) || field.includes('.'))
    .map(({ field, order }) => (order === 'DESC' ? `-${field}` : field));
}

function planSortKey(planContext: PlanContext, resource: Resource, word: string): SortKey | null {
  const descending = word.startsWith('-');
  const name = descending ? word.slice(1) : word;
  const [first = '', second, ...deeper] = name.split('.');
  const settled =
    second === 'settled' && deeper.length === 0 ? settledKey(planContext, resource, first) : null;
  if (settled) return { ...settled, descending };
  const through = second === undefined ? null : namedStep(planContext, resource, first, 'sort');
  if (second !== undefined && !through) return null;
  const within = through?.resource ?? resource;
  const field = namedField(
    planContext,
    within,
    second === undefined ? first : [second, ...deeper].join('.'),
    'sort',
  );
  if (!field) return null;
  if (sorts(through?.field ?? null, field)) return { through, field, descending };
  planContext.problems.push(problem('not-sortable', { name }, { parameter: 'sort' }));
  return null;
}

/** `status.settled`: rows that nobody waits for any more behind the others. */
function settledKey({ actor }: PlanContext, resource: Resource, name: string) {
  const field = fieldOf(resource, name);
  const values = settledValues(field).map(String);
  if (!field || values.length === 0 || !maySeeField(actor, resource, field)) return null;
  return {
    through: null,
    field: { ...field, name: `${name}.settled`, fieldType: 'boolean' as const },
    settled: values,
  };
}

function sorts(relation: Field | null, field: Field): boolean {
  const single = relation === null || relation.relation?.via === 'column';
  return single && field.sortable && isOfRow(field);
}

/** Names a sort, so that a cursor of another sort is refused: `-createdAt,branch.name`. */
export function sortName(sort: readonly SortKey[]): string {
  return sort
    .map(({ through, field, descending }) => {
      const path = through ? `${through.field.name}.${field.name}` : field.name;
      return descending ? `-${path}` : path;
    })
    .join(',');
}

/** The page asked for; a cursor of another sort, or one we did not write, is a problem. */
export function planPage(
  planContext: PlanContext,
  sort: readonly SortKey[],
  { number, size, after }: PageParameters,
): Page {
  if (after === null) return { number, size, after: null };
  const cursor = parseCursor(after);
  if (cursor && cursorFits(cursor, sort)) return { number: cursor.page + 1, size, after: cursor };
  planContext.problems.push(problem('bad-cursor', {}, { parameter: 'page[after]' }));
  return { number, size, after: null };
}

function cursorFits(cursor: Cursor, sort: readonly SortKey[]): boolean {
  const known = cursor.values.every((value, place) => {
    const field = sort[place]?.field;
    return field && (value === null || 'value' in codecOf(field).parse(value, field));
  });
  const whole = cursor.values.length === sort.length && isUuid(cursor.id);
  return known && whole && cursor.sort === sortName(sort);
}
