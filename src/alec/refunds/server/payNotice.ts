import { type PaymentNotice, sharesOfNotice } from '#alec/refunds/domain/paymentNotice.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { holdWhole } from '#engine/api/write/takeTurn.ts';
import { updateRow } from '#engine/api/write/writeRow.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { fieldsIn, idsIn, pointersInMeta, refuseMissing } from './askedInMeta.ts';

const path = 'refund-requests';
const noticeFields = [
  'pre_tax_refund_amount',
  'vat_refund_amount',
  'refund_reference',
  'refund_date',
] as const satisfies readonly FieldOf<typeof path>[];

/**
 * `POST /refund-requests/payment-notice` with `meta`: `requests`, `pre_tax_refund_amount`, `vat_refund_amount`,
 * `refund_reference`, `refund_date`: one payment over several requests, split to the cent in proportion of what is
 * outstanding, and added to what came before. `meta.refunds` says what each got; who gets nothing stays as it was.
 *
 * Refused: 403, 409 a request of a locked, trashed or closed dossier, 422 requests that are not there, no amount, no day.
 */
export async function payNotice(call: Call): Promise<CallAnswer> {
  const { writing, resource } = call;
  const reach = grant(writing, resource, 'update');
  const ids = idsIn(call, 'requests');
  const notice = noticeIn(call);
  for (const id of [...ids].sort())
    await holdWhole(
      { ...emptyChange(resource, 'all'), verb: 'update', row: { id, versions: anyVersion } },
      writing,
    );
  const found = await rowsHolding(writing, path, 'id', ids);
  refuseMissing(ids, found, { name: 'requests', resource: path });
  const shares = sharesOfNotice(
    notice,
    ids.flatMap((id) => found.filter((request) => request.id === id)),
  );
  const refunds: JsonObject[] = [];
  for (const [index, { request, paid, set }] of shares.entries()) {
    const pointer = pointersInMeta(noticeFields, `requests/${index}`);
    const input = { ...emptyChange(resource, reach), sent: { ...set }, pointer };
    if (Number(paid) > 0) await updateRow(writing, input, { id: request.id, versions: anyVersion });
    refunds.push({ request: request.id, amount: paid });
  }
  return { meta: { refunds } };
}

function noticeIn(call: Call): PaymentNotice {
  const { pre_tax_refund_amount, vat_refund_amount, refund_reference, refund_date } = fieldsIn(
    call,
    noticeFields,
    ['pre_tax_refund_amount', 'refund_date'],
  );
  const notice = {
    preTax: String(pre_tax_refund_amount),
    vat: String(vat_refund_amount ?? '0.00'),
    reference: refund_reference ? String(refund_reference) : null,
    date: String(refund_date),
  };
  refuseNothing(notice, call.resource);
  return notice;
}

function refuseNothing({ preTax, vat }: PaymentNotice, resource: Resource): void {
  if (new Decimal(preTax).plus(vat).gt(0)) return;
  const amount = 'pre_tax_refund_amount' satisfies FieldOf<typeof path>;
  const values = { value: '0.00', min: '0.01' };
  const field = fieldOf(resource, amount);
  throw new Refusal(violationProblem({ code: 'too-small', values }, `/meta/${amount}`, field));
}
