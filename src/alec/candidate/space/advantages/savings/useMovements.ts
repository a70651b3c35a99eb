import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { FieldOf, Path } from '#generated/records.ts';
import type { Movement } from './balances.ts';

const savings = 'candidate-savings' satisfies Path;

const day = 'entry_date' satisfies FieldOf<typeof savings>;

/** As many as the server gives at once; a balance needs them all. */
const perPage = 200;
const mostPages = 50;

/** Every movement of the passbook, the latest first. */
export function useMovements() {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [savings, 'all'],
    queryFn: () => readFrom(provider, 1),
  });
}

async function readFrom(provider: JsonApiProvider, page: number): Promise<readonly Movement[]> {
  const { data } = await provider.getList<Movement>(savings, {
    pagination: { page, perPage },
    sort: { field: `${day},id`, order: 'DESC' },
    filter: {},
  });
  const isLast = data.length < perPage || page === mostPages;
  return isLast ? data : [...data, ...(await readFrom(provider, page + 1))];
}
