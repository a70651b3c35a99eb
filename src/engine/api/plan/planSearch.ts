import { codecOf } from '#engine/api/request/codecs.ts';
import { problem } from '#engine/api/request/problem.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { namingHead, searchedThrough } from '#engine/model/naming.ts';
import { isSeenOnOwnRows, maySeeField, reachBehind } from '#engine/rules/access.ts';
import type { RelatedFields, Search, Step } from './plan.ts';
import type { PlanContext } from './planContext.ts';

/** Each word is looked for in each field: past this many a search is no search any more. */
export const mostSearchWords = 20;

/** The words of `filter[q]` and the fields they are looked for in. */
export function planSearch(
  planContext: PlanContext,
  resource: Resource,
  words: string,
  parameter = 'filter[q]',
): Search {
  const fields = searchedFields(planContext, resource, resource.search);
  const related = relatedFields(planContext, resource);
  const looked = searchedWords(words, [...fields, ...related.flatMap((one) => one.fields)]);
  if (looked.length > 0 && fields.length + related.length === 0)
    planContext.problems.push(problem('not-filterable', { name: 'q' }, { parameter }));
  if (looked.length > mostSearchWords) {
    const values = { name: parameter, value: looked.length, limit: mostSearchWords };
    planContext.problems.push(problem('too-many-words', values, { parameter }));
  }
  return { words: looked.map((word) => withoutHead(resource, word)), fields, related };
}

/** `732 829 320 00074` is one word where one of the fields holds such numbers. */
function searchedWords(words: string, fields: readonly Field[]): string[] {
  const codecs = new Set(fields.map(codecOf));
  const asHeld = [...codecs].reduce((text, { searched }) => searched?.(text) ?? text, words);
  return asHeld.replaceAll('\u0000', '').split(/\s+/).filter(Boolean);
}

/** A field that the actor may not see is not searched: a hit would tell of it. */
function searchedFields({ actor }: PlanContext, resource: Resource, names: readonly string[]): Field[] {
  return names
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => field.column !== null && maySeeField(actor, resource, field));
}

/** `groups.analytic_label` and `groups.analytic_code` are two fields through one step; out of reach, they are none. */
function relatedFields(planContext: PlanContext, resource: Resource): RelatedFields[] {
  return [...searchedThrough(resource)].flatMap(([name, names]) => {
    const through = stepInReach(planContext, resource, name);
    const fields = through ? searchedFields(planContext, through.resource, names) : [];
    return through && fields.length > 0 ? [{ through, fields }] : [];
  });
}

function stepInReach({ model, actor }: PlanContext, resource: Resource, name: string): Step | null {
  const field = fieldOf(resource, name);
  // Nothing says of a part found whether its whole is the actor's own.
  if (!field?.relation || !maySeeField(actor, resource, field) || isSeenOnOwnRows(actor, resource, field))
    return null;
  const to = resourceAt(model, field.relation.to);
  const reach = reachBehind(actor, field, to);
  return reach === 'none' ? null : { field, resource: to, reach };
}

/** A row may be asked for by the name it is shown under: `LOAN-2026-00012`. */
export function withoutHead(resource: Resource, word: string): string {
  const head = namingHead(resource);
  const isNamed = head !== '' && word.toLowerCase().startsWith(head.toLowerCase());
  return isNamed ? word.slice(head.length) : word;
}
