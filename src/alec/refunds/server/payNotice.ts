import { sharesOfNotice } from '#alec/refunds/domain/paymentNotice.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { holdWhole } from '#engine/api/write/takeTurn.ts';
import { updateRow } from '#engine/api/write/writeRow.ts';
import { fieldsIn, idsIn, refuseMissing } from './askedInMeta.ts';

const path = 'refund-requests';

/**
 * `POST /refund-requests/payment-notice` with `meta`: `requests`, `pre_tax_refund_amount`, `vat_refund_amount`,
 * `refund_reference`, `refund_date`: one payment over several requests, split to the cent in proportion of what is
 * outstanding, and added to what came before. `meta.refunds` says what each got.
 *
 * Refused: 403, 409 a request of a locked, trashed or closed dossier, 422 requests that are not there, no amount, no day.
 */
export async function payNotice(call: Call): Promise<CallAnswer> {
  const { writing, resource } = call;
  const reach = grant(writing, resource, 'update');
  const ids = idsIn(call, 'requests');
  const fields = fieldsIn(
    call,
    ['pre_tax_refund_amount', 'vat_refund_amount', 'refund_reference', 'refund_date'],
    ['pre_tax_refund_amount', 'refund_date'],
  );
  for (const id of [...ids].sort())
    await holdWhole(
      { ...emptyChange(resource, 'all'), verb: 'update', row: { id, versions: anyVersion } },
      writing,
    );
  const found = await rowsHolding(writing, path, 'id', ids);
  refuseMissing(ids, found, { name: 'requests', resource: path });
  const shares = sharesOfNotice(
    {
      preTax: String(fields.pre_tax_refund_amount),
      vat: String(fields.vat_refund_amount ?? '0.00'),
      reference: fields.refund_reference ? String(fields.refund_reference) : null,
      date: String(fields.refund_date),
    },
    ids.flatMap((id) => found.filter((request) => request.id === id)),
  );
  const refunds: JsonObject[] = [];
  for (const { request, paid, set } of shares) {
    const input = { ...emptyChange(resource, reach), sent: { ...set } };
    await updateRow(writing, input, { id: request.id, versions: anyVersion });
    refunds.push({ request: request.id, amount: paid });
  }
  return { meta: { refunds } };
}
