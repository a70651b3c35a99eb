import { type Problem, problem, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

/** What comes first: what agrees most, is nearest, was published last, pays best, begins soonest. */
export const suggestedSorts = ['best', 'nearest', 'newest', 'rate', 'start'] as const;
export type SuggestedSort = (typeof suggestedSorts)[number];

export const contractTypes = [
  'temp',
  'permanent_temp',
  'fixed_term',
  'permanent',
  'apprenticeship',
] as const satisfies readonly NonNullable<RecordOf<'candidate-ads'>['contract_type']>[];

/** What an address of the suggested ads asks for. */
export interface SuggestedAdsQuery {
  readonly sort: SuggestedSort;
  /** Empty: of every type. */
  readonly contractTypes: readonly string[];
  readonly professions: readonly string[];
  /** The longest distance; null: no limit. */
  readonly distanceKm: number | null;
  /** Those that she has hidden, and no others. */
  readonly isHidden: boolean;
  /** Those that she keeps, and no others. */
  readonly isKept: boolean;
  readonly page: { readonly number: number; readonly size: number };
}

const filters = ['contract_type', 'profession'] as const satisfies readonly FieldOf<'candidate-ads'>[];
const [contractType, profession] = filters;
const suggestedParameters = [
  'sort',
  ...filters,
  'distance',
  'hidden',
  'kept',
  'page[number]',
  'page[size]',
] as const;

const defaultSize = 20;
export const largestSize = 100;
export const farthestKm = 1000;

/**
 * Reads the parameters of `GET /candidate/suggested-ads`. Throws a Refusal of 400 with every fault.
 *
 * @example
 * readSuggestedQuery(new URLSearchParams('sort=nearest&contract_type=temp,permanent')).contractTypes // ['temp', 'permanent']
 */
export function readSuggestedQuery(parameters: URLSearchParams): SuggestedAdsQuery {
  const problems: Problem[] = [
    ...unknownParameters(parameters.keys(), suggestedParameters),
    ...repeated(parameters),
  ];
  const read = { parameters, problems };
  const query: SuggestedAdsQuery = {
    sort: choiceOf(read),
    contractTypes: listOf(read, contractType, 'choice', (word) => contractTypes.some((one) => one === word)),
    professions: listOf(read, profession, 'uuid', isUuid),
    distanceKm: numberIn(read, 'distance', { least: 1, most: farthestKm, expected: 'ad-distance' }),
    isHidden: flagOf(read, 'hidden'),
    isKept: flagOf(read, 'kept'),
    page: {
      number: numberIn(read, 'page[number]', { least: 1, most: 100_000, expected: 'ad-page' }) ?? 1,
      size:
        numberIn(read, 'page[size]', { least: 1, most: largestSize, expected: 'ad-page-size' }) ??
        defaultSize,
    },
  };
  if (query.isHidden && query.isKept) problems.push(bad('kept', 'true', 'kept-or-hidden'));
  refuseAny(problems);
  return query;
}

interface Read {
  readonly parameters: URLSearchParams;
  readonly problems: Problem[];
}

/** A parameter that is given twice is a mistake: which of them was meant? */
export function repeated(parameters: URLSearchParams): Problem[] {
  const names = [...parameters.keys()];
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => problem('repeated-parameter', { name }, { parameter: name }));
}

function choiceOf({ parameters, problems }: Read): SuggestedSort {
  const asked = parameters.get('sort') ?? 'best';
  const sort = suggestedSorts.find((one) => one === asked);
  if (sort === undefined) problems.push(bad('sort', asked, 'suggested-sort'));
  return sort ?? 'best';
}

function listOf(
  { parameters, problems }: Read,
  name: string,
  expected: string,
  isWord: (word: string) => boolean,
): string[] {
  const words = (parameters.get(name) ?? '').split(',').filter(Boolean);
  const wrong = words.find((word) => !isWord(word));
  if (wrong !== undefined) problems.push(bad(name, wrong, expected));
  return wrong === undefined ? words : [];
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Key of the words for them. */
  readonly expected: string;
}

/** Reads a whole number within bounds; a fault otherwise, and null where there is none. */
export function numberIn(
  { parameters, problems }: Read,
  name: string,
  { least, most, expected }: Bounds,
): number | null {
  const asked = parameters.get(name);
  if (asked === null) return null;
  const number = /^\d{1,6}$/.test(asked) ? Number(asked) : Number.NaN;
  if (number >= least && number <= most) return number;
  problems.push(bad(name, asked, expected));
  return null;
}

function flagOf({ parameters, problems }: Read, name: string): boolean {
  const asked = parameters.get(name) ?? 'false';
  if (asked !== 'true' && asked !== 'false') problems.push(bad(name, asked, 'boolean'));
  return asked === 'true';
}

function bad(name: string, value: string, expected: string): Problem {
  return problem('bad-parameter', { name, value, expected }, { parameter: name });
}
