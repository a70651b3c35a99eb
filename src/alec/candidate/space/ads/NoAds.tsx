import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { type AdSearch, countFilters, noFilter } from './useAdSearch.ts';

interface NoAdsProps {
  readonly search: AdSearch;
  readonly onShow: (change: Partial<AdSearch>) => void;
}

/** No ad is shown: why, and what to change so that there are some. */
export function NoAds({ search, onShow }: NoAdsProps) {
  const translate = useTranslate();
  if (countFilters(search) > 0)
    return (
      <EmptyState
        icon="search"
        title={translate('candidateAds.none.filtered.title')}
        action={
          <Button look="primary" onClick={() => onShow(noFilter)}>
            {translate('candidateAds.clearFilters')}
          </Button>
        }
      >
        {translate('candidateAds.none.filtered.text')}
      </EmptyState>
    );
  if (search.tab === 'suggested') return <NothingSuggested />;
  return (
    <EmptyState
      icon={search.tab === 'kept' ? 'keep' : 'hide'}
      title={translate(`candidateAds.none.${search.tab}.title`)}
    >
      {translate(`candidateAds.none.${search.tab}.text`)}
    </EmptyState>
  );
}

function NothingSuggested() {
  const translate = useTranslate();
  const { profile } = useOwnProfile();
  const { wanted_professions: jobs = [], search_radius: km, city } = profile ?? {};
  return (
    <EmptyState
      icon="ads"
      title={translate('candidateAds.none.suggested.title')}
      action={
        <div className="actions">
          <LinkButton to={candidatePaths.profile} look="primary">
            {translate('candidateAds.none.changeSearch')}
          </LinkButton>
          {profile && !city && (
            <LinkButton to={candidatePaths.account}>{translate('candidateAds.none.addCity')}</LinkButton>
          )}
        </div>
      }
    >
      {profile && jobs?.length === 0
        ? translate('candidateAds.none.suggested.noJobs')
        : translate('candidateAds.none.suggested.text', { km: km ?? '' })}
    </EmptyState>
  );
}
