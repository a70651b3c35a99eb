import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { AppliedNotice } from './apply/AppliedNotice.tsx';
import type { Application } from './useAd.ts';

/** The ad takes no answers any more; what was sent before counts. */
export function ClosedAd({ application }: { readonly application: Application | undefined }) {
  const translate = useTranslate();
  return (
    <>
      <EmptyState
        icon="info"
        title={translate('candidateAds.closed.title')}
        action={
          <LinkButton to={candidatePaths.ads} look="primary">
            {translate('candidateAds.closed.action')}
          </LinkButton>
        }
      >
        {translate('candidateAds.closed.text')}
      </EmptyState>
      {application && <AppliedNotice application={application} />}
    </>
  );
}
