import { type Financing, financings } from '#alec/trainingAction/domain/fundings.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf } from '#generated/records.ts';

type Candidate = RecordOf<'training-action-candidates'>;
type FinancingType = RecordOf<'financing-type-repositories'>;

/** A candidate with what may still be requested for her, in euros with 2 decimals. */
export interface FinanceableRest {
  readonly candidate: Candidate;
  readonly amount: string;
}

/**
 * What a financing type asks the funding of: its number, a child that of the topmost type above it; undefined: there is
 * no such number.
 *
 * @example
 * financingOf('akto', [{ id: 'opco', financing_type: 1 }, { id: 'akto', parent: 'opco', financing_type: 2 }]) // 'opco'
 */
export function financingOf(id: string, types: readonly FinancingType[]): Financing | undefined {
  const own = types.find((type) => type.id === id);
  const parent = types.find((type) => type.id === own?.parent);
  return parent ? financingOf(parent.id, types) : financings[Number(own?.financing_type) - 1];
}

/**
 * The candidates for whom something is financeable and not requested yet, with how much.
 *
 * @example
 * financeableRests([{ opco_financeable_amount: '2261.00', opco_requested_amount: '261.00', … }], 'opco')
 * // [{ candidate, amount: '2000.00' }]
 */
export function financeableRests(
  candidates: readonly Candidate[],
  financing: Financing,
): readonly FinanceableRest[] {
  return candidates.flatMap((candidate) => {
    const rest = amountOf(candidate[`${financing}_financeable_amount`]).minus(
      amountOf(candidate[`${financing}_requested_amount`]),
    );
    return rest.gt(0) ? [{ candidate, amount: rest.toFixed(2) }] : [];
  });
}

function amountOf(value: unknown): Decimal {
  return new Decimal(typeof value === 'string' && value !== '' ? value : '0');
}
