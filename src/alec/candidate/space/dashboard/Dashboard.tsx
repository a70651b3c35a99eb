import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { CreateProfile } from '#alec/candidate/space/profile/CreateProfile.tsx';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { Availability } from './Availability.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

/** The first page of a candidate: can she work, and where to go from here. */
export default function Dashboard() {
  const translate = useTranslate();
  const { viewer } = useViewer();
  const { profile, isPending, error, refetch } = useOwnProfile();
  const name = profile?.first_name ?? viewer?.fullName ?? '';
  return (
    <Page
      title={translate('candidate.dashboard.title')}
      lead={translate('candidate.dashboard.greeting', { name })}
    >
      {isPending && <Skeleton cards={2} />}
      {error && <LoadError error={error} onRetry={refetch} />}
      {profile && <Availability profile={profile} />}
      {!isPending && !error && !profile && <CreateProfile />}
      <Card title={translate('candidate.dashboard.next')}>
        <div className="actions">
          <LinkButton to={candidatePaths.ads} icon="ads">
            {translate('candidate.ads.title')}
          </LinkButton>
          <LinkButton to={candidatePaths.missions} icon="missions">
            {translate('candidate.missions.title')}
          </LinkButton>
          <LinkButton to={candidatePaths.documents} icon="documents">
            {translate('candidate.documents.title')}
          </LinkButton>
        </div>
      </Card>
    </Page>
  );
}
