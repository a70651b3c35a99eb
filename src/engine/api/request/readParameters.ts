import { booleanOf } from '#engine/fieldTypes/wireValues.ts';
import { type Problem, problem } from './problem.ts';
import type { Parameter } from './request.ts';
import { suggestionFor } from './suggestion.ts';

/** The parameters of a read, each in its place, none checked against the model. */
export interface ReadParameters {
  readonly page: PageParameters;
  readonly sort: readonly string[];
  /** The relation whose rows are headings. */
  readonly group: string | null;
  readonly filters: readonly FilterParameter[];
  readonly aggregates: readonly AggregateParameter[];
  readonly search: string;
  readonly include: readonly string[];
  readonly fieldsets: ReadonlyMap<string, readonly string[]>;
  readonly withTrashed: boolean;
  readonly format: string | null;
  /** What is counted beside the rows: `usedBy`. */
  readonly counts: readonly string[];
}
export interface PageParameters {
  readonly number: number;
  readonly size: number;
  readonly after: string | null;
  /** So many rows of each value that `group` puts them under; null: one page of all. */
  readonly each: number | null;
}
export interface FilterParameter {
  /** As the client wrote it: `filter[branch.name][contains]`. */
  readonly parameter: string;
  /** The groups it stands in, the outermost first. */
  readonly groups: readonly GroupPlace[];
  /** `branch.name`. */
  readonly name: string;
  /** `contains`; null: the field type's own. */
  readonly operator: string | null;
  readonly value: string;
}

/** `[or][1]`: the second group, of which this one or another must hold; of `and` all of them must. */
export interface GroupPlace {
  readonly joined: 'or' | 'and';
  readonly index: string;
}

export interface AggregateParameter {
  /** As the client wrote it: `aggregate[amount]`. */
  readonly parameter: string;
  /** `amount`. */
  readonly name: string;
  /** `sum`, `average`. */
  readonly functions: readonly string[];
}

/** Families of parameters an address takes. */
export type Family =
  | 'page'
  | 'sort'
  | 'group'
  | 'filter'
  | 'aggregate'
  | 'include'
  | 'fields'
  | 'with_trashed'
  | 'format'
  | 'counts';

const defaultSize = 50;
const largestSize = 200;
const largestEach = 50;

/**
 * Sorts the parameters into their places and reports those that no address of this sort takes.
 *
 * `readWords([{ name: 'page[size]', value: '500' }], ['page'])` has the problem `page-too-large`.
 */
export function readParameters(
  parameters: readonly Parameter[],
  families: readonly Family[],
): { readonly words: ReadParameters; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [...unknownOf(parameters, families), ...repeatedOf(parameters)];
  const one = (name: string) => parameters.find((parameter) => parameter.name === name)?.value ?? null;
  const words: ReadParameters = {
    page: pageOf(one, problems),
    sort: listOf(one('sort')),
    group: one('group') || null,
    filters: filtersOf(parameters),
    aggregates: aggregatesOf(parameters),
    search: one('filter[q]') ?? '',
    include: listOf(one('include')),
    fieldsets: fieldsetsOf(parameters),
    withTrashed: trashedOf(one('with_trashed'), problems),
    format: one('format'),
    counts: countsOf(one('counts'), problems),
  };
  return { words, problems };
}

const shapes: Record<Family, RegExp> = {
  page: /^page\[(number|size|after|each)\]$/,
  sort: /^sort$/,
  group: /^group$/,
  filter: /^filter(\[(or|and)\]\[(0|[1-9]\d{0,2})\])*\[[^[\]]+\](\[[^[\]]+\])?$/,
  aggregate: /^aggregate\[[^[\]]+\]$/,
  include: /^include$/,
  fields: /^fields\[[^[\]]+\]$/,
  with_trashed: /^with_trashed$/,
  format: /^format$/,
  counts: /^counts$/,
};

const examples: Record<Family, readonly string[]> = {
  page: ['page[number]', 'page[size]', 'page[after]', 'page[each]'],
  sort: ['sort'],
  group: ['group'],
  filter: ['filter[q]', 'filter'],
  aggregate: ['aggregate'],
  include: ['include'],
  fields: ['fields'],
  with_trashed: ['with_trashed'],
  format: ['format'],
  counts: ['counts'],
};

function unknownOf(parameters: readonly Parameter[], families: readonly Family[]): Problem[] {
  const known = families.flatMap((family) => examples[family]);
  return parameters
    .filter(({ name }) => !families.some((family) => shapes[family].test(name)))
    .map(({ name }) =>
      problem('unknown-parameter', { name, ...suggestionFor(name, known) }, { parameter: name }),
    );
}

function repeatedOf(parameters: readonly Parameter[]): Problem[] {
  const names = parameters.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...repeated].map((name) => problem('repeated-parameter', { name }, { parameter: name }));
}

function pageOf(one: (name: string) => string | null, problems: Problem[]): PageParameters {
  const number = countOf('page[number]', one('page[number]'), 1, problems);
  const size = countOf('page[size]', one('page[size]'), defaultSize, problems);
  const after = one('page[after]');
  if (size > largestSize)
    problems.push(
      problem('page-too-large', { value: size, limit: largestSize }, { parameter: 'page[size]' }),
    );
  if (after !== null && one('page[number]') !== null)
    problems.push(problem('bad-cursor', {}, { parameter: 'page[after]' }));
  return { number, size, after, each: eachOf(one, problems) };
}

function eachOf(one: (name: string) => string | null, problems: Problem[]): number | null {
  const name = 'page[each]';
  const word = one(name);
  if (word === null) return null;
  const each = countOf(name, word, 1, problems);
  if (each > largestEach)
    problems.push(problem('page-too-large', { value: each, limit: largestEach }, { parameter: name }));
  // Of each what, is not said.
  if (!one('group')) problems.push(problem('unknown-parameter', { name }, { parameter: name }));
  return each;
}

function countOf(name: string, word: string | null, fallback: number, problems: Problem[]): number {
  if (word === null) return fallback;
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  problems.push(problem('bad-page', { name, value: word }, { parameter: name }));
  return fallback;
}

function trashedOf(word: string | null, problems: Problem[]): boolean {
  const parsed = booleanOf(word ?? 'false');
  if ('value' in parsed) return parsed.value;
  const name = 'with_trashed';
  problems.push(
    problem('bad-parameter', { name, value: word ?? '', expected: 'boolean' }, { parameter: name }),
  );
  return false;
}

function countsOf(word: string | null, problems: Problem[]): string[] {
  const names = listOf(word);
  const unknown = names.find((name) => name !== 'usedBy');
  if (unknown === undefined && word !== '') return names;
  const name = 'counts';
  problems.push(problem('bad-parameter', { name, value: word ?? '', expected: name }, { parameter: name }));
  return [];
}

const filterShape = /^filter((?:\[(?:or|and)\]\[\d+\])*)\[([^[\]]+)\](?:\[([^[\]]+)\])?$/;

function filtersOf(parameters: readonly Parameter[]): FilterParameter[] {
  return parameters.flatMap(({ name: parameter, value }) => {
    const [, groups = '', name, operator = null] = filterShape.exec(parameter) ?? [];
    if (name === undefined || parameter === 'filter[q]') return [];
    return [{ parameter, groups: groupsOf(groups), name, operator, value }];
  });
}

/** `[or][0][and][1]` */
function groupsOf(words: string): GroupPlace[] {
  return [...words.matchAll(/\[(or|and)\]\[(\d+)\]/g)].map(([, joined, index = '']) => ({
    joined: joined === 'or' ? 'or' : 'and',
    index,
  }));
}

function aggregatesOf(parameters: readonly Parameter[]): AggregateParameter[] {
  return parameters.flatMap(({ name: parameter, value }) => {
    const [, name] = /^aggregate\[([^[\]]+)\]$/.exec(parameter) ?? [];
    return name === undefined ? [] : [{ parameter, name, functions: [...new Set(listOf(value))] }];
  });
}

function fieldsetsOf(parameters: readonly Parameter[]): Map<string, string[]> {
  return new Map(
    parameters.flatMap(({ name, value }): [string, string[]][] => {
      const [, type] = /^fields\[([^[\]]+)\]$/.exec(name) ?? [];
      return type === undefined ? [] : [[type, listOf(value)]];
    }),
  );
}

function listOf(words: string | null): string[] {
  return (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
