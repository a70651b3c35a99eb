import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import type { Application } from '#alec/candidate/space/ads/useAd.ts';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';

/** The application is sent, and when. */
export function AppliedNotice({ application }: { readonly application: Application }) {
  const translate = useTranslate();
  const { day } = useFormats();
  return (
    <div className="note note-done">
      <Icon name="check" />
      <div>
        <p>
          <strong>{translate('candidateAds.sentOn', { day: day(application.applied_on) })}</strong>
        </p>
        <p>{translate('candidateAds.sentNext')}</p>
        <LinkButton to={candidatePaths.applications}>{translate('candidateAds.seeApplications')}</LinkButton>
      </div>
    </div>
  );
}
