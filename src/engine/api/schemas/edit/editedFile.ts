import { problem, Refusal } from '#engine/api/request/problem.ts';
import { fileOf } from '#engine/api/schemas/listSchemas.ts';
import type { Model } from '#engine/model/model.ts';

/** A file has some thousand lines at most. */
const largestText = 256 * 1024;
/** As the meta-schema has it: nothing of a path of folders is among its signs. */
const pathPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longestPath = 60;

/**
 * The file of a resource, or the one that a new resource gets. Throws a Refusal: 404 for what cannot be the path of one.
 *
 * @example
 * editedFile(model, 'books') // 'books.json'
 * editedFile(model, 'book-loans') // 'book-loans.json'
 */
export function editedFile({ resources }: Model, path: string): string {
  const known = Object.hasOwn(resources, path) ? resources[path] : undefined;
  if (known) return fileOf(known);
  if (pathPattern.test(path) && path.length <= longestPath) return `${path}.json`;
  throw new Refusal(problem('unknown-path', { name: path }));
}

/** The text that somebody wrote. Throws a Refusal: 400 for none, 413 for one that is too large. */
export function editedText(given: unknown, pointer: string): string {
  if (typeof given !== 'string')
    throw new Refusal(problem('malformed-body', { reason: 'the source is not a text' }, { pointer }));
  if (Buffer.byteLength(given) > largestText)
    throw new Refusal(problem('too-large', { limit: '256 kB' }, { pointer }));
  return given;
}
