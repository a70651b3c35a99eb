import { type FilterPayload, HttpError } from 'ra-core';
import type { ErrorObject } from 'ra-data-json-api';
import { isPart } from './isPartRefused.ts';

/** What the server will not ask of a list: the names as its address says them. */
export interface RefusedParts {
  /** The words in brackets of each refused filter: `['or', '0', 'status', 'in']`. */
  readonly filters: readonly (readonly string[])[];
  readonly sort: boolean;
  readonly group: boolean;
  readonly pageSize: boolean;
  /** The fields are there; what is asked of them does not suit them. */
  readonly isUnfit: boolean;
}

/** What is asked is too much as a whole: no condition of it is to blame. */
const ofWhole = ['too-many-conditions', 'filter-too-deep'];
const unfit = ['bad-value', 'unknown-operator'];

/**
 * Which conditions, order, grouping and length of its pages a refusal of the server names, where it names nothing else;
 * undefined: the list fails for another reason, or for one more.
 *
 * @example
 * refusedParts(refusal) // { filters: [['shelf', 'in']], sort: false, … } for `filter[shelf][in]`
 */
export function refusedParts(error: unknown): RefusedParts | undefined {
  if (!(error instanceof HttpError) || ![400, 403].includes(error.status)) return undefined;
  const objects: readonly ErrorObject[] = error.body?.errorObjects ?? [];
  const parameters = objects.map(({ source }) => source?.parameter ?? '');
  const codes = objects.map(({ code = '' }) => code);
  if (parameters.length === 0 || !parameters.every(isPart)) return undefined;
  if (codes.some((code) => ofWhole.includes(code))) return undefined;
  return {
    filters: parameters.filter((one) => one.startsWith('filter[')).map(wordsInBrackets),
    sort: parameters.includes('sort'),
    group: parameters.includes('group'),
    pageSize: parameters.includes('page[size]'),
    isUnfit: codes.some((code) => unfit.includes(code)),
  };
}

function wordsInBrackets(parameter: string): readonly string[] {
  return [...parameter.matchAll(/\[([^\]]*)\]/g)].map(([, word = '']) => word);
}

interface LeftFilter {
  readonly filter: FilterPayload;
  /** The fields of the conditions that went. */
  readonly lost: readonly string[];
}

/**
 * A filter without the conditions on what was refused; a group of which nothing is left goes too.
 *
 * @example
 * withoutRefused({ shelf: '1', or: [{ state: 'late' }, { gone: 2 }] }, [['shelf'], ['or', '1', 'gone']])
 * // { filter: { or: [{ state: 'late' }] }, lost: ['shelf', 'gone'] }
 */
export function withoutRefused(
  filter: FilterPayload,
  refused: readonly (readonly string[])[],
  around: readonly string[] = [],
): LeftFilter {
  const kept: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const [key, asked] of Object.entries(filter)) {
    if ((key === 'or' || key === 'and') && Array.isArray(asked)) {
      const groups = asked.map((one, at) => withoutRefused(one, refused, [...around, key, String(at)]));
      const left = groups.map((one) => one.filter).filter((one) => Object.keys(one).length > 0);
      if (left.length > 0) kept[key] = left;
      lost.push(...groups.flatMap((one) => one.lost));
    } else {
      const field = refusedField(key, refused, around);
      if (field === undefined) kept[key] = asked;
      else lost.push(field);
    }
  }
  return { filter: kept, lost };
}

/** The field that was refused under this key: `author__eq` names `author`, and `author` also `author.name`. */
function refusedField(
  key: string,
  refused: readonly (readonly string[])[],
  around: readonly string[],
): string | undefined {
  const name = key.split('__')[0] ?? key;
  return refused
    .filter((words) => around.every((word, at) => words[at] === word))
    .map((words) => words[around.length] ?? '')
    .find((field) => field === name || field.startsWith(`${name}.`));
}
