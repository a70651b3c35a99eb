import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { completenessOf } from '#alec/candidate/domain/completeness.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { completenessLinks } from './completenessLinks.ts';
import { useProfileCounts } from './useProfileCounts.ts';
import './completeness.css';

/** How complete the profile is, and the one thing that is best done next. */
export function CompletenessCard({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const counts = useProfileCounts();
  const id = useId();
  if (counts === undefined) return <Skeleton cards={1} />;
  const { percent, next } = completenessOf(profile, counts);
  return (
    <Card title={translate('candidateProfile.completeness.title')}>
      <p id={id}>{translate('candidateProfile.completeness.percent', { percent })}</p>
      <progress className="completeness" max={100} value={percent} aria-labelledby={id} />
      {next === null ? (
        <p className="soft">{translate('candidateProfile.completeness.done')}</p>
      ) : (
        <>
          <p className="soft">{translate(`candidateProfile.completeness.why.${next}`)}</p>
          <div className="actions">
            <LinkButton look="primary" to={completenessLinks[next]} icon="forward">
              {translate(`candidateProfile.completeness.steps.${next}`)}
            </LinkButton>
          </div>
        </>
      )}
    </Card>
  );
}
