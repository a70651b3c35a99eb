import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';

/** Nothing can be suggested to whom nobody knows yet. */
export function NoProfile() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon="profile"
      title={translate('candidateAds.noProfile.title')}
      action={
        <LinkButton to={candidatePaths.profile} look="primary">
          {translate('candidateAds.noProfile.action')}
        </LinkButton>
      }
    >
      {translate('candidateAds.noProfile.text')}
    </EmptyState>
  );
}
