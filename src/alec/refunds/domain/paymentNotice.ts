import { splitInProportion } from '#alec/trainingAction/domain/splitToTheCent.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

export type RefundRequest = RecordOf<'refund-requests'>;

/** What a funder says it has paid, for several requests at once; amounts in euros with 2 decimals. */
export interface PaymentNotice {
  readonly preTax: string;
  readonly vat: string;
  readonly reference: string | null;
  readonly date: string;
}

/** One request of a payment notice: its share, and its fields with what was paid before. */
export interface NoticeShare {
  readonly request: RefundRequest;
  /** Pre-tax and VAT together. */
  readonly paid: string;
  readonly set: ValuesOf<'refund-requests'>;
}

/**
 * A payment over the requests it pays: pre-tax amount and VAT together, split to the cent in proportion of what is
 * outstanding, the first requests a cent more; where nothing is outstanding, in equal parts. Who pays all that is
 * outstanding settles each. Of each share a part in proportion is pre-tax, the rest VAT. What was paid before is added to,
 * and a payment without a reference leaves the one there is.
 *
 * @example
 * sharesOfNotice({ preTax: '100.00', vat: '0.00', … }, [{ outstanding_amount: '200.00' }, { outstanding_amount: '100.00' }])
 * // paid: '66.67' and '33.33'
 */
export function sharesOfNotice(
  { preTax, vat, reference, date }: PaymentNotice,
  requests: readonly RefundRequest[],
): readonly NoticeShare[] {
  const weights = requests.map(({ outstanding_amount }) =>
    Decimal.max(0, decimalOf(outstanding_amount)).toFixed(2),
  );
  const paid = splitInProportion(decimalOf(preTax).plus(vat).toFixed(2), weights);
  const beforeTax = splitInProportion(preTax, paid);
  return requests.map((request, index) => {
    const [share, own] = [paid[index] ?? '0.00', beforeTax[index] ?? '0.00'];
    const ownTax = decimalOf(share).minus(own);
    return {
      request,
      paid: share,
      set: {
        refund_reference: reference ?? request.refund_reference ?? null,
        refund_date: date,
        pre_tax_refund_amount: decimalOf(request.pre_tax_refund_amount).plus(own).toFixed(2),
        vat_refund_amount: decimalOf(request.vat_refund_amount).plus(ownTax).toFixed(2),
      },
    };
  });
}

function decimalOf(value: unknown): Decimal {
  return new Decimal(typeof value === 'string' && value !== '' ? value : '0');
}
