import { jsonApi, metaOf, operation } from './operation.ts';

const amount = { type: 'string', description: 'Euros with 2 decimals' };
const sums = {
  count: { type: 'integer' },
  requested: amount,
  received: amount,
  outstanding: amount,
  late: { ...amount, description: 'Outstanding 60 days after the request' },
};
const listOf = (of: object) => ({
  type: 'array',
  items: { type: 'object', properties: { ...of, ...sums } },
});

/** What is done with refund requests beyond their fields. */
export const refundCalls = {
  '/refund-requests/summary': {
    get: operation({
      tag: 'refund-requests',
      name: 'readRefundSummary',
      summary: 'What the refund requests that the filters of the list leave come to',
      permission: 'erpf.refund.view',
      media: jsonApi,
      schema: metaOf({
        total: { type: 'object', properties: sums },
        by_funder: listOf({
          funder: { type: 'string', format: 'uuid', description: 'Id of the financing type' },
        }),
        by_month: listOf({ month: { type: ['string', 'null'], description: 'YYYY-MM' } }),
      }),
      errors: ['400', '401', '403', '429'],
    }),
  },
};
