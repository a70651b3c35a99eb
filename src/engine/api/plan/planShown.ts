import { problem } from '#engine/api/request/problem.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { Fieldsets, Include } from './plan.ts';
import { namedStep, type PlanContext, visibleFields } from './planContext.ts';

const deepestInclude = 3;

/** `['branch', 'branch.librarian']` becomes the include `branch` with the child `librarian`. */
export function planIncludes(
  planContext: PlanContext,
  resource: Resource,
  paths: readonly string[],
): Include[] {
  const split = paths.map((path) => path.split('.'));
  const deep = split.find((path) => path.length > deepestInclude);
  if (deep)
    planContext.problems.push(
      problem('include-too-deep', { name: deep.join('.'), limit: deepestInclude }, { parameter: 'include' }),
    );
  return deep ? [] : includeTree(planContext, resource, split);
}

function includeTree(planContext: PlanContext, resource: Resource, paths: readonly string[][]): Include[] {
  const heads = [...new Set(paths.flatMap(([head]) => head ?? []))];
  return heads.flatMap((head) => {
    const step = namedStep(planContext, resource, head, 'include');
    const tails = paths
      .filter(([first, ...tail]) => first === head && tail.length > 0)
      .map((path) => path.slice(1));
    return step ? [{ ...step, children: includeTree(planContext, step.resource, tails) }] : [];
  });
}

/** The fields shown of every resource in the document: all that the actor may see, or those asked for. */
export function planFieldsets(
  planContext: PlanContext,
  asked: ReadonlyMap<string, readonly string[]>,
  shown: readonly Resource[],
): Fieldsets {
  for (const [type, names] of asked) checkFieldset(planContext, type, names);
  return new Map(
    shown.map((resource) => [resource.path, fieldset(planContext, resource, asked.get(resource.type))]),
  );
}

/** Every resource that includes lead to. */
export function includedResources(includes: readonly Include[]): Resource[] {
  return includes.flatMap(({ resource, children }) => [resource, ...includedResources(children)]);
}

function fieldset(
  planContext: PlanContext,
  resource: Resource,
  names: readonly string[] | undefined,
): Field[] {
  const seen = visibleFields(resource, planContext.actor);
  return names ? seen.filter(({ name }) => names.includes(name)) : seen;
}

function checkFieldset(planContext: PlanContext, type: string, names: readonly string[]): void {
  const parameter = `fields[${type}]`;
  const resources = Object.values(planContext.model.resources);
  const resource = resources.find((one) => one.type === type);
  const types = resources.map((one) => one.type);
  if (!resource)
    planContext.problems.push(
      problem('unknown-type', { name: type, ...suggestionFor(type, types) }, { parameter }),
    );
  const known = resource?.fields.map(({ name }) => name) ?? names;
  for (const name of names.filter((one) => !known.includes(one)))
    planContext.problems.push(
      problem('unknown-field', { name, resource: type, ...suggestionFor(name, known) }, { parameter }),
    );
}
