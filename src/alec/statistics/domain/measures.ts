import { type DossierStatus, dossierStatuses } from '#alec/dossier/domain/dossierStatus.ts';
import type { FieldOf } from '#generated/records.ts';

type Fact = FieldOf<'dossier-facts'>;

/** The day of a dossier by which it counts in a period; each is also a field of the dossier that its list filters by. */
const countedDays = [
  'created_on',
  'closed_on',
  'cancelled_on',
  'converted_on',
  'action_from_date',
] as const satisfies readonly Fact[];
export type CountedDay = (typeof countedDays)[number];

/** What is added up over dossiers; `dossiers`: their number, `lasted_…`: how many have a value there. */
export type Summed = 'dossiers' | SummedFact | `lasted_${DossierStatus}`;
export type SummedFact = (typeof summedFacts)[number] | `seconds_${DossierStatus}`;
const summedFacts = [
  'candidate_count',
  'expected_hours',
  'real_hours',
  'real_cost',
  'requested_amount',
  'received_amount',
  'margin',
  'results_given',
  'results_full',
  'seconds_to_conversion',
] as const satisfies readonly Fact[];

export type Unit = 'count' | 'h' | 'EUR' | 'day' | '%';

/** Whom a measure is shown: everybody, who sees margins (`x-access`), or who sees margins and refund requests. */
export type Audience = 'all' | 'margins' | 'refunds';

/** One figure over dossiers: `sum`, or `sum × times ÷ (per × by)`, rounded half-up to `scale` decimals. */
export interface Measure {
  readonly name: string;
  readonly unit: Unit;
  readonly scale: 0 | 2;
  /** Dossiers count in the period of this day; `stock`: those there are at the end of the period. */
  readonly day: CountedDay | 'stock';
  readonly sum: Summed;
  readonly per?: Summed;
  readonly times?: number;
  readonly by?: number;
  /** Only dossiers cancelled for this reason. */
  readonly cancellationType?: number;
  readonly audience: Audience;
}

const secondsPerDay = 86_400;
const counting = { unit: 'count', scale: 0, sum: 'dossiers', audience: 'all' } as const;
const ofAction = { day: 'action_from_date' satisfies Fact, scale: 2 } as const;

/** Reasons of a cancellation: 1 duplicate or error, 2 temp worker, 3 customer, 4 other. */
const cancellationTypes = [1, 2, 3, 4];

/**
 * Every measure of the statistics, in the order they are shown. Dossiers in the trash and drafts count nowhere.
 *
 * Days are days in Paris. A dossier that was opened again is neither closed nor cancelled; one that was closed twice
 * counts on the last day. Amounts, hours and results are those of the action, which counts by the day it begins. A stay
 * in a status counts once it has ended, by the day its dossier was created; its days are elapsed time of 24 hours.
 *
 * @example
 * measureNamed('success') // { name: 'success', unit: '%', sum: 'results_full', per: 'results_given', times: 100, … }
 */
export const measures: readonly Measure[] = [
  { ...counting, name: 'created', day: 'created_on' },
  { ...counting, name: 'in_stock', day: 'stock' },
  { ...counting, name: 'converted', day: 'converted_on' },
  { ...counting, name: 'closed', day: 'closed_on' },
  { ...counting, name: 'cancelled', day: 'cancelled_on' },
  ...cancellationTypes.map(
    (cancellationType): Measure => ({
      ...counting,
      name: `cancelled_${cancellationType}`,
      day: 'cancelled_on',
      cancellationType,
    }),
  ),
  { ...counting, name: 'candidates', day: 'created_on', sum: 'candidate_count' },
  { ...ofAction, name: 'hours_expected', unit: 'h', sum: 'expected_hours', audience: 'all' },
  { ...ofAction, name: 'hours_real', unit: 'h', sum: 'real_hours', audience: 'all' },
  { ...ofAction, name: 'cost', unit: 'EUR', sum: 'real_cost', audience: 'margins' },
  { ...ofAction, name: 'funding_requested', unit: 'EUR', sum: 'requested_amount', audience: 'refunds' },
  { ...ofAction, name: 'funding_received', unit: 'EUR', sum: 'received_amount', audience: 'refunds' },
  { ...ofAction, name: 'margin', unit: 'EUR', sum: 'margin', audience: 'margins' },
  {
    ...ofAction,
    name: 'success',
    unit: '%',
    sum: 'results_full',
    per: 'results_given',
    times: 100,
    audience: 'all',
  },
  { ...days('seconds_to_conversion', 'dossiers'), name: 'days_to_conversion', day: 'converted_on' },
  ...dossierStatuses.map(
    (status): Measure => ({
      ...days(`seconds_${status}`, `lasted_${status}`),
      name: `days_${status}`,
      day: 'created_on',
    }),
  ),
];

function days(sum: Summed, per: Summed) {
  return { unit: 'day', scale: 2, sum, per, by: secondsPerDay, audience: 'all' } as const;
}

/**
 * The measure of a name; undefined: there is none.
 *
 * @example measureNamed('created')?.day // 'created_on'
 */
export function measureNamed(name: string): Measure | undefined {
  return measures.find((measure) => measure.name === name);
}

/**
 * Whether the dossiers of a figure are as many as the figure says.
 *
 * @example isCounting(measureNamed('closed')) // true
 */
export function isCounting({ sum, per }: Pick<Measure, 'sum' | 'per'>): boolean {
  return sum === 'dossiers' && per === undefined;
}

/**
 * Whether every dossier of a period is behind the figure, so that the list of them shows exactly where it comes from: of
 * results and of stays in a status only some dossiers have any.
 *
 * @example
 * isOfEveryDossier(measureNamed('margin')) // true
 * isOfEveryDossier(measureNamed('success')) // false
 */
export function isOfEveryDossier({ per }: Pick<Measure, 'per'>): boolean {
  return per === undefined || per === 'dossiers';
}

/**
 * The status whose days a measure tells; undefined: it tells something else.
 *
 * @example statusOf(measureNamed('days_pending')) // 'pending'
 */
export function statusOf({ sum }: Pick<Measure, 'sum'>): DossierStatus | undefined {
  return dossierStatuses.find((status) => sum === `seconds_${status}`);
}
