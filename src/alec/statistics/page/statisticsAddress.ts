import { type Narrowed, narrowings } from '#alec/statistics/domain/dossierConditions.ts';
import { type Measure, measureNamed } from '#alec/statistics/domain/measures.ts';
import { type Period, type PeriodKind, periodKinds } from '#alec/statistics/domain/periods.ts';

export const shownTypes = ['me', 'type', 'region'] as const;
export type ShownType = (typeof shownTypes)[number];

/** What the page shows, as its address says it. */
export interface Shown {
  readonly type: ShownType;
  readonly period: PeriodKind;
  readonly measure: Measure;
  readonly from: string | null;
  readonly to: string | null;
  readonly narrowed: Narrowed;
  /** The period that is drawn of devices and regions; null: the present one. */
  readonly at: Period | null;
}

/**
 * What an address of the page asks for; a word that means nothing is as good as none.
 *
 * @example shownIn(new URLSearchParams('type=region&period=week')).period // 'week'
 */
export function shownIn(parameters: URLSearchParams): Shown {
  const given = narrowings.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    type: shownTypes.find((type) => type === parameters.get('type')) ?? 'me',
    period: periodKinds.find((period) => period === parameters.get('period')) ?? 'month',
    measure: measureNamed(parameters.get('measure') ?? '') ?? (measureNamed('created') as Measure),
    from: parameters.get('from') || null,
    to: parameters.get('to') || null,
    narrowed: Object.fromEntries(given),
    at: parameters.get('at') || null,
  };
}

/** What the counters are those of: mine beside all, whatever is drawn. */
export function shownByCounters(shown: Shown): Shown {
  const { from, to, narrowed } = shown;
  return { ...shownIn(new URLSearchParams()), from, to, narrowed };
}

/**
 * The parameters of the call that answers it.
 *
 * @example queryOf(shownIn(new URLSearchParams('from=2026-01-01')))['filter[from]'] // '2026-01-01'
 */
export function queryOf({
  type,
  period,
  measure,
  from,
  to,
  narrowed,
}: Shown): Readonly<Record<string, string>> {
  const words = {
    type,
    period,
    measure: measure.name,
    ...(from && { from }),
    ...(to && { to }),
    ...narrowed,
  };
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [`filter[${name}]`, value]));
}

/**
 * An address with some of its parameters changed; null or nothing takes one away. The period that is drawn is one of its
 * kind: it goes with that.
 *
 * @example changedBy(new URLSearchParams('period=week&at=2026-W48'), { period: 'month' }).toString() // 'period=month'
 */
export function changedBy(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries('period' in changes ? { at: null, ...changes } : changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
