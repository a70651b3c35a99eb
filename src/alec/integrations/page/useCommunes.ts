import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import type { Records } from '#generated/records.ts';

type Known = Pick<Records['cities'], 'name' | 'post_code' | 'code' | 'county' | 'county_code'>;

/** A city as the product keeps it: one per postal code. */
export type City = { readonly [F in keyof Known]-?: string };

/** What is read of a commune in the format of the public service. */
interface Commune {
  readonly nom: string;
  readonly code: string;
  readonly codesPostaux: readonly string[];
  readonly departement: { readonly code: string; readonly nom: string };
}

const shortestSearch = 2;
const wholePostCode = 5;
const pauseMilliseconds = 250;
const offeredCommunes = 10;
const anHour = 3_600_000;

/** The cities that the communes service finds for a name, a postal code or both; asked once the typing pauses. */
export function useCommunes(typed: string) {
  const { call } = useDataProvider<JsonApiProvider>();
  const settled = useSettled(typed, pauseMilliseconds);
  const search = searchOf(settled);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['communes', search?.query],
    queryFn: ({ signal }) => fetchCommunes(call, search?.query ?? {}, signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    staleTime: anHour,
    retry: false,
  });
  const found = (data ?? [])
    .flatMap(citiesOf)
    .filter(({ post_code }) => post_code.startsWith(search?.digits ?? ''));
  return {
    found: search === null || isError ? [] : found,
    isSearching: isFetching || settled !== typed,
    hasFailed: isError,
    isTooShort: search === null,
  };
}

interface Search {
  readonly query: Readonly<Record<string, string>>;
  /** How the postal codes begin. */
  readonly digits: string;
}

/** `lyon 690` asks for the name and keeps the postal codes that begin so; a whole postal code is asked for itself. */
function searchOf(typed: string): Search | null {
  const digits = /\d+/.exec(typed)?.[0].slice(0, wholePostCode) ?? '';
  const name = typed
    .replace(/[\d()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isMultiline = digits.length === wholePostCode;
  if (name.length < shortestSearch && !isMultiline) return null;
  const query = {
    limit: String(offeredCommunes),
    ...(name !== '' && { nom: name }),
    ...(isMultiline && { codePostal: digits }),
  };
  return { query, digits };
}

async function fetchCommunes(
  call: JsonApiProvider['call'],
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly Commune[]> {
  const answer = await call('communes', { query, accept: 'application/json', signal });
  if (!(answer instanceof Response)) throw new Error('The communes came in another format');
  return answer.json();
}

function citiesOf({ nom, code, codesPostaux, departement }: Commune): City[] {
  const shared: Omit<City, 'post_code'> = {
    name: nom,
    code,
    county: departement.nom,
    county_code: departement.code,
  };
  return codesPostaux.map((postCode) => ({ ...shared, post_code: postCode }));
}
