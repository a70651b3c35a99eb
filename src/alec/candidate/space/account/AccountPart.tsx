import { useNavigate, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { BackLink } from '#alec/candidate/space/form/BackLink.tsx';
import { SpaceForm } from '#alec/candidate/space/form/SpaceForm.tsx';
import NotFound from '#alec/candidate/space/layout/NotFound.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { CreateProfile } from '#alec/candidate/space/profile/CreateProfile.tsx';
import { accountParts, isAccountPart, shownElsewhere } from './accountParts.ts';

/** One thing of the account at a time: why it is asked for, its inputs, save and cancel. */
export default function AccountPart() {
  const translate = useTranslate();
  const { part } = useParams();
  const navigate = useNavigate();
  const { profile, isPending, error, refetch } = useOwnProfile();
  const close = useCallback(() => navigate(candidatePaths.account), [navigate]);
  if (!isAccountPart(part)) return <NotFound />;
  return (
    <Page
      title={translate(`candidateAccount.${part}.title`)}
      lead={translate(`candidateAccount.${part}.lead`)}
    >
      <BackLink to={candidatePaths.account}>{translate('candidateAccount.back')}</BackLink>
      {isPending && <Skeleton lines={4} />}
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {!isPending && !error && !profile && <CreateProfile />}
      {profile && (
        <SpaceForm
          resource="candidate-profiles"
          record={profile}
          fields={accountParts[part]}
          elsewhere={part === 'other' ? shownElsewhere : undefined}
          part={part}
          close={close}
        />
      )}
    </Page>
  );
}
