import { isDay } from '#alec/schedule/domain/calendarDays.ts';
import { type Narrowed, type Narrowing, narrowings } from '#alec/statistics/domain/dossierConditions.ts';
import type { Measure } from '#alec/statistics/domain/measures.ts';
import { type PeriodKind, periodKinds } from '#alec/statistics/domain/periods.ts';
import { type Problem, problem, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { FieldOf } from '#generated/records.ts';

/** By what dossiers are put together: mine beside all, by device, by region. */
const statisticsTypes = ['me', 'type', 'region'] as const;
export type StatisticsType = (typeof statisticsTypes)[number];

/** Filters of the statistics that narrow the dossiers, and the filters of their list that do the same. */
export const narrowing = {
  region: 'region',
  device: 'device_type' satisfies FieldOf<'training-courses'>,
  manager: 'manager',
  agency: `groups.${'analytic_code' satisfies FieldOf<'training-course-groups'>}`,
  customer: 'customers.siret',
} as const satisfies Record<Narrowing, string>;

/** What takes time to count; an address may ask for some of it only, as of any fields in JSON:API. */
const figureFields = ['counters', 'previous', 'series'] as const;
export type FigureField = (typeof figureFields)[number];
export const fieldsParameter = 'fields[statistics]';

/** What an address of the statistics asks for. */
export interface StatisticsQuery {
  readonly type: StatisticsType;
  readonly period: PeriodKind;
  readonly measure: Measure;
  readonly from: string | null;
  readonly to: string | null;
  /** As they were written, comma-separated, by filter. */
  readonly narrowed: Narrowed;
  readonly fields: readonly FigureField[];
}

const names = ['type', 'period', 'measure', 'from', 'to', ...narrowings];
const known = [...names.map((name) => `filter[${name}]`), fieldsParameter];

/**
 * Reads the parameters of `GET /statistics`; `shown` are the measures the caller may see.
 * Throws a Refusal with every fault: 400 for parameters and words there are not, 422 for days in the wrong order.
 *
 * @example
 * readQuery(new URLSearchParams('filter[type]=type&filter[period]=week'), measures).period // 'week'
 */
export function readQuery(parameters: URLSearchParams, shown: readonly Measure[]): StatisticsQuery {
  const problems: Problem[] = unknownOf(parameters);
  const chosen = <W extends string>(name: string, words: readonly W[], fallback?: W): W =>
    choose({ parameters, name, words, problems, ...(fallback && { fallback }) });
  const from = dayOf(parameters, 'from', problems);
  const to = dayOf(parameters, 'to', problems);
  if (from && to && to < from) problems.push(reversed(from, to));
  const type = chosen('type', statisticsTypes);
  const period = chosen('period', periodKinds, 'month');
  const name = chosen(
    'measure',
    shown.map((measure) => measure.name),
    'created',
  );
  const fields = fieldsOf(parameters, problems);
  refuseAny(problems);
  const measure = shown.find((one) => one.name === name) ?? (shown[0] as Measure);
  return { type, period, measure, from, to, narrowed: narrowedOf(parameters), fields };
}

function unknownOf(parameters: URLSearchParams): Problem[] {
  const asked = [...parameters.keys()];
  const repeated = [...new Set(asked.filter((name, index) => asked.indexOf(name) !== index))];
  return [
    ...unknownParameters(asked, known),
    ...repeated.map((name) => problem('repeated-parameter', { name }, { parameter: name })),
  ];
}

interface Choice<W extends string> {
  readonly parameters: URLSearchParams;
  readonly name: string;
  readonly words: readonly W[];
  readonly problems: Problem[];
  readonly fallback?: W;
}

function choose<W extends string>({ parameters, name, words, problems, fallback }: Choice<W>): W {
  const parameter = `filter[${name}]`;
  const asked = parameters.get(parameter) ?? fallback ?? '';
  const word = words.find((one) => one === asked);
  if (word !== undefined) return word;
  problems.push(bad(parameter, asked, words.join(', ')));
  return words[0] as W;
}

function dayOf(parameters: URLSearchParams, name: string, problems: Problem[]): string | null {
  const parameter = `filter[${name}]`;
  const asked = parameters.get(parameter);
  if (asked === null) return null;
  if (isDay(asked) && asked >= '0001-01-01') return asked;
  problems.push(bad(parameter, asked, 'YYYY-MM-DD'));
  return null;
}

function fieldsOf(parameters: URLSearchParams, problems: Problem[]): readonly FigureField[] {
  const asked = parameters.get(fieldsParameter);
  if (asked === null) return figureFields;
  const words = asked.split(',');
  const strange = words.find((word) => !figureFields.some((field) => field === word));
  if (strange !== undefined) problems.push(bad(fieldsParameter, strange, figureFields.join(', ')));
  return figureFields.filter((field) => words.includes(field));
}

function reversed(from: string, to: string): Problem {
  return { ...bad('filter[to]', to, `≥ ${from}`), status: 422 };
}

export function bad(parameter: string, value: string, expected: string): Problem {
  return problem('bad-value', { value, name: parameter, expected }, { parameter });
}

function narrowedOf(parameters: URLSearchParams): StatisticsQuery['narrowed'] {
  const given = narrowings.flatMap((name) => {
    const value = parameters.get(`filter[${name}]`);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}
