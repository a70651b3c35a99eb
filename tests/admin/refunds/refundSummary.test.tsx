import { screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import type { RefundSummary as Summary } from '#alec/refunds/domain/refundSummary.ts';
import RefundSummary from '#alec/refunds/page/RefundSummary.tsx';
import { actorOf, openProductScreen } from '../productScreen.tsx';

const nothing = { count: 0, requested: '0.00', received: '0.00', outstanding: '0.00', late: '0.00' };
const list = { filterValues: {}, filter: {}, setFilters: () => undefined } as unknown as ListControllerResult;

/** The sums over a list of refund requests, as the server tells them. */
async function openSummary(summary: Summary) {
  return openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/refund-requests',
    rows: { 'financing-type-repositories': [{ id: 'opco', label: 'OPCO' }] },
    server: (provider) => {
      provider.export = async () => Response.json({ meta: summary });
    },
    children: (
      <ResourceContextProvider value="refund-requests">
        <ListContextProvider value={list}>
          <RefundSummary />
        </ListContextProvider>
      </ResourceContextProvider>
    ),
  });
}

test('sums are detailed by funder and month where there is something to detail', async () => {
  const sums = { ...nothing, count: 1, requested: '100.00', outstanding: '100.00' };
  const { user } = await openSummary({
    total: sums,
    by_funder: [{ funder: 'opco', ...sums }],
    by_month: [{ month: '2026-04', ...sums }],
  });

  await user.click(await screen.findByRole('button', { name: 'Par financeur et par mois' }));

  expect(await screen.findByRole('button', { name: 'OPCO' })).toBeTruthy();
});

test('nothing is offered of requests that there are none of', async () => {
  await openSummary({ total: nothing, by_funder: [], by_month: [] });

  expect(await screen.findAllByText(/^0,00/)).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Par financeur et par mois' })).toBeNull();
});
