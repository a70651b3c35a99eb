import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { RefundSummary } from '#alec/refunds/domain/refundSummary.ts';
import type { Path } from '#generated/records.ts';

const refunds = 'refund-requests' satisfies Path;

/** What the rows of the list in context come to, read again whenever the list is. */
export function useRefundSummary() {
  const provider = useDataProvider<JsonApiProvider>();
  const { filterValues, filter } = useListContext();
  const conditions = { ...filterValues, ...filter };
  const { data, error, refetch } = useQuery({
    queryKey: [refunds, 'getList', 'summary', conditions],
    queryFn: async ({ signal }) => {
      const answer = await provider.export(refunds, { path: 'summary', filter: conditions, signal });
      const { meta }: { meta: RefundSummary } = await answer.json();
      return meta;
    },
    placeholderData: (before) => before,
  });
  return { summary: data, error, refetch };
}
