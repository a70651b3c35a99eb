import { HttpError } from 'ra-core';
import type { ErrorObject } from 'ra-data-json-api';

/**
 * A link, or a search that was kept, may name a field that is gone or hidden by now: asking again does not help.
 *
 * @example isPartRefused(new HttpError('', 403, { errorObjects: [{ source: { parameter: 'sort' } }] })) // true
 */
export function isPartRefused(error: unknown): boolean {
  return parametersOf(error).some(isPart);
}

/** Is a parameter one that a list opens without? */
export function isPart(parameter: string): boolean {
  return parameter.startsWith('filter[') || ['sort', 'group', 'page[size]'].includes(parameter);
}

export function isFilterRefused(error: unknown): boolean {
  return parametersOf(error).some((parameter) => parameter.startsWith('filter['));
}

/** Of a list that is drawn by a field: the rows that she sees it on are not all that would be counted. */
export function isGroupRefused(error: unknown): boolean {
  return parametersOf(error).includes('group');
}

function parametersOf(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) return [];
  const objects: readonly ErrorObject[] = error.body?.errorObjects ?? [];
  return objects.flatMap(({ source }) => source?.parameter ?? []);
}
