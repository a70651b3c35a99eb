import { useTranslate } from 'ra-core';
import { isAnswerable } from '#alec/candidate/domain/adOpening.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { today } from '#alec/candidate/space/parts/today.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { AdFacts } from './AdFacts.tsx';
import { AdReasons } from './AdReasons.tsx';
import { Apply } from './apply/Apply.tsx';
import { ClosedAd } from './ClosedAd.tsx';
import { KeepAndShare } from './KeepAndShare.tsx';
import type { SuggestedAd } from './suggestedAds.ts';
import type { AdRecord, Application } from './useAd.ts';

interface AdDetailsProps {
  readonly ad: AdRecord;
  readonly application: Application | undefined;
  /** Undefined: one did not come from a list. */
  readonly suggestion: SuggestedAd | undefined;
}

export function AdDetails({ ad, application, suggestion }: AdDetailsProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { reference, published_on: published } = ad;
  return (
    <>
      {isAnswerable(ad, today()) ? (
        <Apply ad={ad} application={application} />
      ) : (
        <ClosedAd application={application} />
      )}
      <Card title={translate('candidateAds.facts')}>
        <AdFacts ad={ad} distanceKm={suggestion?.distance_km} />
        {suggestion && <AdReasons ad={suggestion} />}
        <p className="hint">
          {[
            published && translate('candidateAds.published', { day: day(published) }),
            reference && translate('candidateAds.reference', { reference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Card>
      {ad.description && (
        <Card title={translate('candidateAds.description')}>
          <p className="ad-text">{ad.description}</p>
        </Card>
      )}
      <Agency ad={ad} />
      <KeepAndShare ad={ad} suggestion={suggestion} />
    </>
  );
}

function Agency({ ad: { agency, agency_phone: phone } }: { readonly ad: AdRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!agency && !phone) return null;
  return (
    <Card title={translate('candidateAds.agency')}>
      {agency && <p>{agency}</p>}
      {phone && (
        <div className="actions">
          <a className="button" href={`tel:${phone}`}>
            <Icon name="phone" />
            <span>{translate('candidateAds.call', { phone: formats.phone(phone) })}</span>
          </a>
        </div>
      )}
    </Card>
  );
}
