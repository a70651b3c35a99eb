import type { Filter, Include, ReadPlan, SortKey, Step } from '#engine/api/plan/plan.ts';
import { planRead } from '#engine/api/plan/planRead.ts';
import { parseRequest } from '#engine/api/request/parseRequest.ts';
import { type Problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import type { Actor, Field, Model } from '#engine/model/model.ts';
import { everything, id, readModel } from './readApi.ts';
import { withResource } from './withResource.ts';

/** A dossier is that of whose e-mail it has. */
export const courses = withResource(readModel(), 'training-courses', ({ access }) => ({
  access: { ...access, mine: ['owner_email'] },
}));

interface Asking {
  readonly actor?: Actor;
  readonly model?: Model;
}

/** What plans are made with: no database. */
export function partsWith(model: Model): ApiParts {
  const now = () => new Date('2026-03-10T09:00:00.000Z');
  return { model, now, newId: () => id('n', 1), basePath: '/api/v1' } as Partial<ApiParts> as ApiParts;
}

/** Plans are made of the request alone: there is no database here. */
export function planOfRead(path: string, { actor = everything, model = courses }: Asking = {}): ReadPlan {
  const request = parseRequest(new Request(`http://house/api/v1${path}`), partsWith(model));
  return planRead(request, partsWith(model), { actor, requestId: 'request-1', locale: 'en' });
}

/** What a read is refused for; nothing when it has a plan. */
export function problemsOfRead(path: string, asking: Asking = {}): readonly Problem[] {
  try {
    planOfRead(path, asking);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.problems;
    throw error;
  }
}

const pathOf = (through: Step | null, field: Field) =>
  through ? `${through.field.name}.${field.name}` : field.name;

export function filterText(filter: Filter): string {
  if ('any' in filter)
    return filter.any.map((group) => `(${group.map(filterText).join(' and ')})`).join(' or ');
  if ('mine' in filter) return filter.mine ? 'mine' : 'of others';
  if ('holds' in filter) return `${filter.through.field.name}.${filterText(filter.holds)}`;
  if ('search' in filter)
    return `${filter.through?.field.name ?? 'row'} has ${filter.search.words.join(' ')}`;
  const not = filter.negated ? 'not ' : '';
  if ('isActor' in filter) return `${not}${filter.through.field.name} is the actor`;
  const { through, field, operator, values } = filter;
  return `${not}${pathOf(through, field)} ${operator} ${JSON.stringify(values)}`;
}

export const sortText = ({ through, field, descending, settled }: SortKey) =>
  `${descending ? '-' : ''}${pathOf(through, field)}${settled ? ` of ${settled.join()}` : ''}`;

export const includeText = ({ field, resource, reach, children }: Include): string =>
  `${field.name}: ${reach} ${resource.path}${children.map((child) => ` (${includeText(child)})`).join('')}`;

export const names = (fields: readonly Field[] | undefined) => fields?.map(({ name }) => name) ?? [];
