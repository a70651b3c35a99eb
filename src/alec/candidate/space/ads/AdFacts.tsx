import { useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import type { SuggestedAd } from './suggestedAds.ts';
import { useAdText } from './useAdText.ts';

interface AdFactsProps {
  readonly ad: Pick<
    SuggestedAd,
    'city' | 'postal_code' | 'contract_type' | 'hourly_rate' | 'from_date' | 'to_date'
  >;
  /** Null or left out: not known. */
  readonly distanceKm?: number | null | undefined;
}

/** Where, how, for how much and when: what one compares ads by. */
export function AdFacts({ ad, distanceKm = null }: AdFactsProps) {
  const translate = useTranslate();
  const { rate, period } = useAdText();
  const place = [ad.city, distanceKm === null ? null : translate('candidateAds.km', { km: distanceKm })];
  return (
    <ul className="ad-facts">
      {ad.city && (
        <li>
          <Icon name="place" />
          <span>{place.filter(Boolean).join(' · ')}</span>
        </li>
      )}
      <li>
        <Icon name="ads" />
        <span>
          {[
            ad.contract_type && translate(`candidateAds.contracts.${ad.contract_type}`),
            ad.hourly_rate && rate(ad.hourly_rate),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
      <li>
        <Icon name="missions" />
        <span>{period(ad)}</span>
      </li>
    </ul>
  );
}
