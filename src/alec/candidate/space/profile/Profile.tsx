import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { CreateProfile } from './CreateProfile.tsx';
import { CvDownloads } from './CvDownloads.tsx';
import { RowSections } from './rows/RowSections.tsx';
import { SearchArea } from './search/SearchArea.tsx';
import { Skills } from './search/Skills.tsx';
import { WantedJobs } from './search/WantedJobs.tsx';
import './profile.css';

/** What one looks for and what one can do, each part changed where it stands. */
export default function Profile() {
  const translate = useTranslate();
  const { profile, isPending, error, refetch } = useOwnProfile();
  useAddressedSection(profile !== undefined);
  return (
    <Page title={translate('candidate.profile.title')} lead={translate('candidate.profile.lead')}>
      {isPending && <Skeleton cards={4} />}
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {!isPending && !error && !profile && <CreateProfile />}
      {profile && (
        <>
          <CompletenessCard profile={profile} />
          <WantedJobs profile={profile} />
          <SearchArea profile={profile} />
          <Skills profile={profile} />
          <RowSections profile={profile} />
          <CvDownloads />
        </>
      )}
    </Page>
  );
}

/** `/profile#skills`: the router knows nothing of the places of a page. */
function useAddressedSection(isThere: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again leads there again
  useEffect(() => {
    if (!isThere || hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isThere, hash, key]);
}
