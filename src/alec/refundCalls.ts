import type { ValuesOf } from '#generated/records.ts';
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

const uuid = { type: 'string', format: 'uuid' };
const uuidOrNone = { type: ['string', 'null'], format: 'uuid' };
const ids = { type: 'array', items: uuid, minItems: 1, maxItems: 200 };
const day = { type: 'string', format: 'date' };
const requested = {
  financing_type_repository: uuid,
  request_date: day,
  request_reference: { type: 'string' },
} satisfies ValuesOf<'refund-requests'>;
const paid = {
  pre_tax_refund_amount: amount,
  vat_refund_amount: amount,
  refund_reference: { type: 'string' },
  refund_date: day,
} satisfies ValuesOf<'refund-requests'>;

function bulkCall(
  call: Pick<Parameters<typeof operation>[0], 'name' | 'summary' | 'permission' | 'body' | 'schema'>,
) {
  return operation({
    ...call,
    tag: 'refund-requests',
    parameters: [{ $ref: '#/components/parameters/idempotencyKey' }],
    media: jsonApi,
    errors: ['400', '401', '403', '409', '422', '429'],
  });
}

/** What is done with refund requests beyond their fields. */
export const refundCalls = {
  '/refund-requests/request-all': {
    post: bulkCall({
      name: 'requestAllRefunds',
      summary: 'Request for several candidates what can be financed of one type and was not requested yet',
      permission: 'erpf.refund.request-all',
      body: metaOf({ candidates: ids, ...requested }),
      schema: metaOf({
        requests: {
          type: 'array',
          items: { type: 'object', properties: { candidate: uuid, request: uuidOrNone, amount } },
        },
      }),
    }),
  },
  '/refund-requests/payment-notice': {
    post: bulkCall({
      name: 'enterPaymentNotice',
      summary: 'Enter one payment over several refund requests, split in proportion of what is outstanding',
      permission: 'erpf.refund.payment-notice',
      body: metaOf({ requests: ids, ...paid }),
      schema: metaOf({
        refunds: { type: 'array', items: { type: 'object', properties: { request: uuid, amount } } },
      }),
    }),
  },
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
