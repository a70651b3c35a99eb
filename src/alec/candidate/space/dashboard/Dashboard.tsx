import { useTranslate } from 'ra-core';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { CreateProfile } from '#alec/candidate/space/profile/CreateProfile.tsx';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import './dashboard.css';
import { AskedDocuments } from './AskedDocuments.tsx';
import { Availability } from './Availability.tsx';
import { CurrentApplications } from './CurrentApplications.tsx';
import { NextMission } from './NextMission.tsx';
import { NextStep } from './NextStep.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';
import { SuggestedAds } from './SuggestedAds.tsx';
import { UnreadNotifications } from './UnreadNotifications.tsx';
import { useDashboardProfile } from './useDashboardProfile.ts';

/** The first page of a candidate: can she work, and what is there for her today. Five readings, all at once. */
export default function Dashboard() {
  const translate = useTranslate();
  const { viewer } = useViewer();
  const { profile, counts, applications, isPending, error, refetch } = useDashboardProfile();
  // Whoever has no profile is suggested nothing.
  const mayHave = isPending || profile !== undefined;
  const name = profile?.first_name ?? viewer?.fullName ?? '';
  return (
    <Page
      title={translate('candidate.dashboard.title')}
      lead={translate('candidate.dashboard.greeting', { name })}
    >
      {isPending && <SectionSkeleton of="availability" />}
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {profile && <Availability profile={profile} />}
      {!isPending && !error && !profile && <CreateProfile />}
      {isPending && <SectionSkeleton of="step" />}
      {profile && <NextStep profile={profile} counts={counts} />}
      {mayHave && (
        <>
          <AskedDocuments />
          <NextMission />
          <SuggestedAds />
        </>
      )}
      {isPending && <SectionSkeleton of="applications" />}
      {profile && <CurrentApplications applications={applications} />}
      <UnreadNotifications />
    </Page>
  );
}
