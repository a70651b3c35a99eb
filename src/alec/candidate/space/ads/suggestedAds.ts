import type { RecordOf } from '#generated/records.ts';

type Ad = RecordOf<'candidate-ads'>;

/** Why an ad is suggested. */
type Reason = 'profession' | 'distance' | 'contract';

/** An ad as `GET /candidate/suggested-ads` gives it: with what it has to do with whoever asks. */
export interface SuggestedAd
  extends Pick<
    Ad,
    | 'id'
    | 'title'
    | 'profession'
    | 'contract_type'
    | 'company'
    | 'postal_code'
    | 'city'
    | 'hourly_rate'
    | 'from_date'
    | 'to_date'
    | 'published_on'
  > {
  readonly profession_label?: string | null;
  /** Null: her commune, or that of the ad, is not known. */
  readonly distance_km: number | null;
  /** The weightiest first. */
  readonly reasons: readonly Reason[];
  readonly is_kept: boolean;
  readonly is_hidden: boolean;
  readonly is_applied: boolean;
}

/** A page of them, and how many there are in all. */
export interface SuggestedPage {
  readonly ads: readonly SuggestedAd[];
  readonly total: number;
}

/** The first word of the key that each reading of them has in the query cache. */
export const suggestedAds = 'suggested-ads';
