import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { generatePath, Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { readSuggestedAds } from '#alec/candidate/space/ads/readSuggestedAds.ts';
import { suggestedAds } from '#alec/candidate/space/ads/suggestedAds.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';

const size = 3;

/** The three ads that agree best. */
export function SuggestedAds() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useFirstAds();
  if (isPending) return <SectionSkeleton of="ads" />;
  // Whoever has no profile yet is told so above.
  if (error) return isNotFound(error) ? null : <LoadError error={error} onRetry={refetch} />;
  return (
    <Card title={translate('candidateDashboard.ads.title')}>
      {data.ads.length === 0 && <p className="soft">{translate('candidateDashboard.ads.none')}</p>}
      <ul className="dashboard-lines">
        {data.ads.map(({ id, title, company, city, distance_km: km }) => (
          <li key={id}>
            <Link to={generatePath(candidatePaths.ad, { id })}>{title}</Link>
            <p className="hint">
              {[company, city, km !== null && translate('candidateDashboard.ads.km', { km })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className="actions">
        <LinkButton to={candidatePaths.ads} icon="ads">
          {translate('candidateDashboard.ads.all', { smart_count: data.total })}
        </LinkButton>
      </div>
    </Card>
  );
}

function useFirstAds() {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [suggestedAds, 'first'],
    queryFn: ({ signal }) => readSuggestedAds({ provider, size, signal }),
  });
}

function isNotFound(error: Error): boolean {
  return Reflect.get(error, 'status') === 404;
}
