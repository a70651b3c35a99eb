import type { RecordOf } from '#generated/records.ts';

/** What becomes of an application: its actions. */
export type Move = 'take-up' | 'choose' | 'refuse' | 'withdraw';

type Standing = Pick<RecordOf<'candidate-applications'>, 'status' | 'withdrawn_at'>;

/** Sent, under review, chosen, not chosen. */
export const applicationStatus = { sent: 0, underReview: 1, chosen: 2, notChosen: 3 } as const;

const { sent, underReview } = applicationStatus;

const from: Readonly<Record<Move, readonly number[]>> = {
  'take-up': [sent],
  choose: [sent, underReview],
  refuse: [sent, underReview],
  withdraw: [sent, underReview],
};

/**
 * May this become of an application as it stands? What is decided, or withdrawn, stays so.
 *
 * @example
 * mayMove({ status: 1, withdrawn_at: null }, 'choose') // true
 * mayMove({ status: 2, withdrawn_at: null }, 'refuse') // false
 */
export function mayMove({ status, withdrawn_at }: Standing, move: Move): boolean {
  return !withdrawn_at && from[move].includes(Number(status));
}
