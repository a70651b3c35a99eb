import { useTranslate } from 'ra-core';
import type { SuggestedAd } from './suggestedAds.ts';

/** Why an ad is among the suggested ones, in words. */
export function AdReasons({ ad: { reasons, distance_km: km } }: { readonly ad: SuggestedAd }) {
  const translate = useTranslate();
  if (reasons.length === 0) return null;
  const words = reasons.map((reason) =>
    reason === 'distance' && km === 0
      ? translate('candidateAds.reasons.here')
      : translate(`candidateAds.reasons.${reason}`, { km }),
  );
  return (
    <p className="ad-reasons">
      <strong>{translate('candidateAds.why')}</strong> {words.join(', ')}
    </p>
  );
}
