import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import './ads.css';
import { AdDetails } from './AdDetails.tsx';
import { BackToAds } from './BackToAds.tsx';
import { ClosedAd } from './ClosedAd.tsx';
import { useAd } from './useAd.ts';

/** One ad: all there is to know, and the one thing to do about it. */
export default function Ad() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { ad, application, suggestion, isPending, isGone, error, refetch } = useAd(id);
  const title = ad?.title ?? application?.ad_title ?? translate('candidate.ads.one');
  return (
    <Page title={title} lead={ad?.company ?? application?.ad_company}>
      <BackToAds />
      {isPending && <Skeleton cards={2} />}
      {error && <LoadError error={error} onRetry={refetch} />}
      {isGone && <ClosedAd application={application} />}
      {ad && <AdDetails ad={ad} application={application} suggestion={suggestion} />}
    </Page>
  );
}
