import type { RecordOf } from '#generated/records.ts';

/** What a candidate looks for. */
export interface Wishes {
  /** Ids, of which the ad may have any. */
  readonly professions: readonly string[];
  /** Empty: every type will do. */
  readonly contractTypes: readonly string[];
  readonly radiusKm: number;
}

/** As much of an ad as is compared with wishes. */
export interface SuggestedAd
  extends Required<Pick<RecordOf<'candidate-ads'>, 'profession' | 'contract_type'>> {
  /** From the candidate's commune to that of the ad; null: one of them has none. */
  readonly distanceKm: number | null;
}

/** Why an ad is suggested, the weightiest first; the screen words it. */
export type Reason = 'profession' | 'distance' | 'contract';

/**
 * The weight of each criterion. Every sum is another number, so that the score alone says which criteria are met; the
 * profession weighs more than the two others together.
 */
export const weights = { profession: 4, distance: 2, contract: 1 } as const satisfies Record<Reason, number>;

/** From here on an ad is suggested: of a wanted profession, or near and with a contract that she takes. */
export const leastScore = weights.distance + weights.contract;

export interface Suggestion {
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly isSuggested: boolean;
}

/**
 * How well an ad agrees with what a candidate looks for. Whoever has chosen no contract type takes any: that counts, but is
 * no reason to be shown. Ads are listed by score, then by distance, then the newest first; `ownAdsSql.ts` does the same.
 *
 * @example
 * // Wanted: forklift driver, temp work, within 30 km.
 * suggestionOf({ profession: forklift, contract_type: 'temp', distanceKm: 12 }, wishes)
 * // { score: 7, reasons: ['profession', 'distance', 'contract'], isSuggested: true }
 * suggestionOf({ profession: forklift, contract_type: 'permanent', distanceKm: 300 }, wishes)
 * // { score: 4, reasons: ['profession'], isSuggested: true }
 * suggestionOf({ profession: mason, contract_type: 'temp', distanceKm: 12 }, wishes)
 * // { score: 3, reasons: ['distance', 'contract'], isSuggested: true }
 * suggestionOf({ profession: mason, contract_type: 'temp', distanceKm: 31 }, wishes)
 * // { score: 1, reasons: ['contract'], isSuggested: false }
 */
export function suggestionOf(ad: SuggestedAd, { professions, contractTypes, radiusKm }: Wishes): Suggestion {
  const takesAny = contractTypes.length === 0;
  const agrees: Readonly<Record<Reason, boolean>> = {
    profession: typeof ad.profession === 'string' && professions.includes(ad.profession),
    distance: ad.distanceKm !== null && ad.distanceKm <= radiusKm,
    contract: takesAny || contractTypes.includes(String(ad.contract_type)),
  };
  const counted = (Object.keys(weights) as Reason[]).filter((reason) => agrees[reason]);
  const score = counted.reduce((sum, reason) => sum + weights[reason], 0);
  return {
    score,
    reasons: counted.filter((reason) => reason !== 'contract' || !takesAny),
    isSuggested: score >= leastScore,
  };
}

/**
 * The reasons that a score of the statement stands for.
 *
 * @example
 * reasonsOf(6, { takesAny: false }) // ['profession', 'distance']
 * reasonsOf(3, { takesAny: true }) // ['distance']
 */
export function reasonsOf(score: number, { takesAny }: { readonly takesAny: boolean }): Reason[] {
  const counted = (Object.keys(weights) as Reason[]).filter((reason) => (score & weights[reason]) !== 0);
  return counted.filter((reason) => reason !== 'contract' || !takesAny);
}
