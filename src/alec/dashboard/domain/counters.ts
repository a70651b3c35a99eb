import type { DossierStatus } from '#alec/dossier/domain/dossierStatus.ts';
import type { ValuesOf } from '#generated/records.ts';

/** How many dossiers stand in some statuses; `parts`: the same ones, each by itself. */
export interface Counter {
  readonly name: CounterName;
  readonly statuses: readonly DossierStatus[];
  readonly parts?: readonly Counter[];
}

type CounterName = DossierStatus | 'waiting_for_of';

/** What is counted of a dashboard, project and action apart, in the order of the specification. */
export interface CounterGroup {
  readonly name: 'project' | 'action';
  readonly counters: readonly Counter[];
}

const counterOf = (status: DossierStatus): Counter => ({ name: status, statuses: [status] });

const waitingForOrganisation: Counter = {
  name: 'waiting_for_of',
  statuses: ['waiting_for_of_date', 'waiting_for_of_convention'],
  parts: [counterOf('waiting_for_of_date'), counterOf('waiting_for_of_convention')],
};

/**
 * The counters of the dashboard. Every status is in one of them, and in no other.
 * Source: specification part 2, section 9, "Dashboard statuses shown". An approved project (`done`) waits for its conversion.
 */
export const counterGroups: readonly CounterGroup[] = [
  {
    name: 'project',
    counters: [
      counterOf('to_do'),
      counterOf('waiting_for_ae'),
      counterOf('waiting_for_retour_ae'),
      waitingForOrganisation,
      counterOf('waiting_for_validation'),
      counterOf('todo_dr'),
      counterOf('pending'),
      counterOf('done'),
    ],
  },
  {
    name: 'action',
    counters: [
      counterOf('waiting_for_opco'),
      counterOf('relaunch_opco'),
      counterOf('to_check'),
      counterOf('in_progress'),
      counterOf('payroll_control'),
      counterOf('complete'),
      counterOf('scoring'),
      counterOf('dispute'),
      counterOf('closed'),
      counterOf('cancelled'),
    ],
  },
];

/** Every counter, parts right behind what they are parts of. */
export const counters: readonly Counter[] = counterGroups
  .flatMap((group) => group.counters)
  .flatMap((counter) => [counter, ...(counter.parts ?? [])]);

/** One's own dossiers, or all that one may see. */
export type Whose = 'mine' | 'all';

/** A figure of the dashboard, of one's own dossiers and of all that one may see. */
export type Count = { readonly [whose in Whose]: number };

/** What `GET /dashboard` tells. */
export interface DashboardCounters {
  readonly total: Count;
  readonly counters: readonly (Count & { readonly name: CounterName })[];
}

/**
 * The filter of the list of dossiers that shows exactly the rows of a counter; without a counter those of all of them.
 *
 * @example
 * filterOf('mine', { name: 'to_do', statuses: ['to_do'] }) // { mine: 1, status: { in: ['to_do'] } }
 */
export function filterOf(whose: Whose, counter?: Counter) {
  const status: ValuesOf<'training-courses'> = counter ? { status: { in: [...counter.statuses] } } : {};
  return { ...(whose === 'mine' && { mine: 1 }), ...status };
}

/**
 * The counters from how many dossiers stand in each status.
 *
 * @example
 * countersOf([{ status: 'to_do', mine: 2, all: 5 }]).counters[0] // { name: 'to_do', mine: 2, all: 5 }
 */
export function countersOf(rows: readonly (Count & { readonly status: string | null })[]): DashboardCounters {
  const sumOf = (some: readonly Count[]): Count => ({
    mine: some.reduce((sum, { mine }) => sum + mine, 0),
    all: some.reduce((sum, { all }) => sum + all, 0),
  });
  return {
    total: sumOf(rows),
    counters: counters.map(({ name, statuses }) => ({
      name,
      ...sumOf(rows.filter(({ status }) => statuses.some((one) => one === status))),
    })),
  };
}
