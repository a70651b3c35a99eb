import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import {
  type CompletenessStep,
  completenessOf,
  type ProfileCounts,
} from '#alec/candidate/domain/completeness.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import type { Profile } from './useOwnProfile.ts';

interface NextStepProps {
  readonly profile: Profile;
  readonly counts: ProfileCounts;
}

/** Where each step is done. */
const places: Readonly<Record<CompletenessStep, string>> = {
  identity: candidatePaths.account,
  contact: candidatePaths.account,
  jobs: candidatePaths.profile,
  search: candidatePaths.profile,
  availability: candidatePaths.dashboard,
  address: candidatePaths.account,
  experiences: candidatePaths.profile,
  skills: candidatePaths.profile,
  formations: candidatePaths.profile,
  languages: candidatePaths.profile,
  cv: candidatePaths.documents,
  number: candidatePaths.account,
};

/** How complete the profile is, and the one thing that is best done next. */
export function NextStep({ profile, counts }: NextStepProps) {
  const translate = useTranslate();
  const { percent, next } = completenessOf(profile, counts);
  const label = translate('candidateDashboard.complete', { percent });
  return (
    <Card title={translate('candidateDashboard.profile')} aside={<strong>{label}</strong>}>
      <meter min={0} max={100} value={percent} aria-label={label} />
      {next === null ? (
        <p>{translate('candidateDashboard.allDone')}</p>
      ) : (
        <>
          <p>{translate(`candidateDashboard.steps.${next}.text`)}</p>
          <div className="actions">
            <LinkButton to={places[next]} icon="forward">
              {translate(`candidateDashboard.steps.${next}.action`)}
            </LinkButton>
          </div>
        </>
      )}
    </Card>
  );
}
