import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';
import { splitToTheCent } from './splitToTheCent.ts';
import { wireDecimal } from './wireDecimal.ts';

export type InvoiceValues = ValuesOf<'training-action-invoices'>;
export type InvoiceAmount = 'total_amount' | 'total_amount_per_candidate';

/**
 * The amounts of an invoice that nobody types: both of one by the hour, else that of all of an individual one and that
 * of each of a group one.
 *
 * @example
 * calculatedAmounts({ invoice_type: 'group' }) // ['total_amount_per_candidate']
 */
export function calculatedAmounts({ is_hour_cost, invoice_type }: InvoiceValues): readonly InvoiceAmount[] {
  if (is_hour_cost === true) return ['total_amount', 'total_amount_per_candidate'];
  return [invoice_type === 'group' ? 'total_amount_per_candidate' : 'total_amount'];
}

/** The amounts of an invoice, in euros with 2 decimals. */
export interface InvoiceAmounts {
  readonly total_amount: string;
  /** Of a group invoice the even part, rounded: `shares` has what each really bears. */
  readonly total_amount_per_candidate: string;
  /** By candidate; their sum is the total. */
  readonly shares: ReadonlyMap<string, string>;
}

/**
 * The amounts of an invoice for the candidates it names, in the order of the action. By the hour, rate and hours give
 * the amount: of each of an individual invoice, of all of a group one; else it is typed there. A group invoice is split
 * to the cent. Source: training action model, section 3.
 *
 * @example
 * calculateInvoice({ invoice_type: 'group', total_amount: '1000.00' }, [ann, bob, cat]).shares.get(ann) // '333.34'
 */
export function calculateInvoice(invoice: InvoiceValues, candidates: readonly string[]): InvoiceAmounts {
  const isGroup = invoice.invoice_type === 'group';
  const typed = isGroup ? invoice.total_amount : invoice.total_amount_per_candidate;
  const amount = invoice.is_hour_cost === true ? hourCost(invoice) : rounded(numberOf(typed), 2);
  return isGroup ? groupAmounts(amount, candidates) : individualAmounts(amount, candidates);
}

function hourCost({ hour_rate: rate, hours }: InvoiceValues): Decimal {
  return rounded(numberOf(rate).times(numberOf(hours)), 2);
}

function groupAmounts(amount: Decimal, candidates: readonly string[]): InvoiceAmounts {
  const total = amount.toFixed(2);
  const parts = splitToTheCent(total, candidates.length);
  const even = candidates.length === 0 ? amount : rounded(amount.dividedBy(candidates.length), 2);
  return {
    total_amount: total,
    total_amount_per_candidate: even.toFixed(2),
    shares: new Map(candidates.map((id, index) => [id, parts[index] ?? '0.00'])),
  };
}

function individualAmounts(amount: Decimal, candidates: readonly string[]): InvoiceAmounts {
  const each = amount.toFixed(2);
  return {
    total_amount: amount.times(candidates.length).toFixed(2),
    total_amount_per_candidate: each,
    shares: new Map(candidates.map((id) => [id, each])),
  };
}

function numberOf(value: unknown): Decimal {
  return wireDecimal(value) ?? new Decimal(0);
}
