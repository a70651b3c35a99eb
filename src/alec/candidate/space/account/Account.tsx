import { useTranslate } from 'ra-core';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { CreateProfile } from '#alec/candidate/space/profile/CreateProfile.tsx';
import { Address } from './Address.tsx';
import { Communication } from './Communication.tsx';
import { Contact } from './Contact.tsx';
import { Identity } from './Identity.tsx';
import { OtherFields } from './OtherFields.tsx';
import { Situation } from './Situation.tsx';
import { SocialSecurity } from './SocialSecurity.tsx';
import './account.css';

/** Who one is and how one is reached: a summary of each part, with the way to change it. */
export default function Account() {
  const translate = useTranslate();
  const { profile, isPending, error, refetch } = useOwnProfile();
  return (
    <Page title={translate('candidate.account.title')} lead={translate('candidate.account.lead')}>
      {isPending && <Skeleton cards={4} />}
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {!isPending && !error && !profile && <CreateProfile />}
      {profile && (
        <>
          <Identity profile={profile} />
          <Contact profile={profile} />
          <Address profile={profile} />
          <Communication profile={profile} />
          <Situation profile={profile} />
          <SocialSecurity profile={profile} />
          <OtherFields />
        </>
      )}
    </Page>
  );
}
