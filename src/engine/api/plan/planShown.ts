import { nearestValue } from '#engine/api/request/nearest.ts';
import { problem } from '#engine/api/request/problem.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { Fieldsets, Include } from './plan.ts';
import { namedStep, type Planning, seenFields } from './planContext.ts';

const deepestInclude = 3;

/** `['region', 'region.manager']` becomes the include `region` with the child `manager`. */
export function planIncludes(planning: Planning, resource: Resource, paths: readonly string[]): Include[] {
  const split = paths.map((path) => path.split('.'));
  const deep = split.find((path) => path.length > deepestInclude);
  if (deep)
    planning.problems.push(
      problem('include-too-deep', { name: deep.join('.'), limit: deepestInclude }, { parameter: 'include' }),
    );
  return deep ? [] : includeTree(planning, resource, split);
}

function includeTree(planning: Planning, resource: Resource, paths: readonly string[][]): Include[] {
  const heads = [...new Set(paths.flatMap(([head]) => head ?? []))];
  return heads.flatMap((head) => {
    const step = namedStep(planning, resource, head, 'include');
    const tails = paths
      .filter(([first, ...tail]) => first === head && tail.length > 0)
      .map((path) => path.slice(1));
    return step ? [{ ...step, children: includeTree(planning, step.resource, tails) }] : [];
  });
}

/** The fields shown of every resource in the document: all that the actor may see, or those asked for. */
export function planFieldsets(
  planning: Planning,
  asked: ReadonlyMap<string, readonly string[]>,
  shown: readonly Resource[],
): Fieldsets {
  for (const [type, names] of asked) checkFieldset(planning, type, names);
  return new Map(
    shown.map((resource) => [resource.path, fieldset(planning, resource, asked.get(resource.type))]),
  );
}

/** Every resource that includes lead to. */
export function includedResources(includes: readonly Include[]): Resource[] {
  return includes.flatMap(({ resource, children }) => [resource, ...includedResources(children)]);
}

function fieldset(planning: Planning, resource: Resource, names: readonly string[] | undefined): Field[] {
  const seen = seenFields(resource, planning.actor);
  return names ? seen.filter(({ name }) => names.includes(name)) : seen;
}

function checkFieldset(planning: Planning, type: string, names: readonly string[]): void {
  const parameter = `fields[${type}]`;
  const resources = Object.values(planning.model.resources);
  const resource = resources.find((one) => one.type === type);
  const types = resources.map((one) => one.type);
  if (!resource)
    planning.problems.push(
      problem('unknown-type', { name: type, ...nearestValue(type, types) }, { parameter }),
    );
  const known = resource?.fields.map(({ name }) => name) ?? names;
  for (const name of names.filter((one) => !known.includes(one)))
    planning.problems.push(
      problem('unknown-field', { name, resource: type, ...nearestValue(name, known) }, { parameter }),
    );
}
