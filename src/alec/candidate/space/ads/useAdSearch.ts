import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type ContractType = NonNullable<RecordOf<'candidate-ads'>['contract_type']>;

export const contractTypes = [
  'temp',
  'permanent_temp',
  'fixed_term',
  'permanent',
  'apprenticeship',
] as const satisfies readonly ContractType[];

export const adTabs = ['suggested', 'kept', 'hidden'] as const;
export type AdTab = (typeof adTabs)[number];

/** As the call knows them. */
export const adSorts = ['best', 'newest', 'nearest', 'rate', 'start'] as const;
export type AdSort = (typeof adSorts)[number];

/** What a candidate may narrow the list to. */
export interface AdFilter {
  /** Empty: of every type. */
  readonly contracts: readonly ContractType[];
  readonly professions: readonly string[];
  /** No further than so many kilometres. */
  readonly distance: number | null;
}

export const noFilter: AdFilter = { contracts: [], professions: [], distance: null };

/** What is shown of the ads. */
export interface AdSearch extends AdFilter {
  readonly tab: AdTab;
  readonly sort: AdSort;
}

/** The list as the address asks for it; what nobody knows in an address is left out. */
export function useAdSearch() {
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const show = (change: Partial<AdSearch>) =>
    setParameters(parametersOf({ ...search, ...change }), { replace: true });
  return { search, show };
}

/**
 * Reads the query of an address.
 *
 * @example
 * readSearch(new URLSearchParams('tab=kept&distance=30')) // { tab: 'kept', sort: 'best', contracts: [], professions: [], distance: 30 }
 */
function readSearch(parameters: URLSearchParams): AdSearch {
  const wordsOf = (name: string) => (parameters.get(name) ?? '').split(',').filter(Boolean);
  const contracts = wordsOf('contract');
  const distance = Number(parameters.get('distance'));
  return {
    tab: adTabs.find((one) => one === parameters.get('tab')) ?? 'suggested',
    sort: adSorts.find((one) => one === parameters.get('sort')) ?? 'best',
    contracts: contractTypes.filter((one) => contracts.includes(one)),
    professions: wordsOf('profession').filter((word) => uuid.test(word)),
    distance: Number.isInteger(distance) && distance >= 1 && distance <= farthestKm ? distance : null,
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** As the server takes it. */
const farthestKm = 1000;

/** The query of the address that shows this; what is usual is not said. */
export function parametersOf({ tab, sort, contracts, professions, distance }: AdSearch): URLSearchParams {
  return new URLSearchParams([
    ...(tab === 'suggested' ? [] : [['tab', tab]]),
    ...(sort === 'best' ? [] : [['sort', sort]]),
    ...(contracts.length === 0 ? [] : [['contract', contracts.join(',')]]),
    ...(professions.length === 0 ? [] : [['profession', professions.join(',')]]),
    ...(distance === null ? [] : [['distance', String(distance)]]),
  ]);
}

/** How many of the filters are set: two contracts are one. */
export function countFilters({ contracts, professions, distance }: AdFilter): number {
  return [contracts.length > 0, professions.length > 0, distance !== null].filter(Boolean).length;
}

/** What the call is asked. */
export function queryOf({ tab, sort, contracts, professions, distance }: AdSearch): Record<string, string> {
  return {
    sort,
    ...(contracts.length > 0 && ({ contract_type: contracts.join(',') } satisfies ValuesOf<'candidate-ads'>)),
    ...(professions.length > 0 &&
      ({ profession: professions.join(',') } satisfies ValuesOf<'candidate-ads'>)),
    ...(distance !== null && { distance: String(distance) }),
    ...(tab === 'kept' && { kept: 'true' }),
    ...(tab === 'hidden' && { hidden: 'true' }),
  };
}
