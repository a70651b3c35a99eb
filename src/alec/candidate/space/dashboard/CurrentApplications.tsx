import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { CurrentApplication } from './useDashboardProfile.ts';

const most = 3;

/** What waits for an answer of the agency. */
export function CurrentApplications({
  applications,
}: {
  readonly applications: readonly CurrentApplication[];
}) {
  const translate = useTranslate();
  const { day } = useFormats();
  return (
    <Card title={translate('candidateDashboard.applications.title')}>
      {applications.length === 0 && (
        <p className="soft">{translate('candidateDashboard.applications.none')}</p>
      )}
      <ul className="dashboard-lines">
        {applications.slice(0, most).map(({ id, ad_title, ad_company, status, applied_on }) => (
          <li key={id}>
            <strong>{ad_title}</strong>
            <p className="hint">
              {[
                ad_company,
                translate(wordsOf(status), {
                  day: day(applied_on),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className="actions">
        <LinkButton to={candidatePaths.applications} icon="applications">
          {translate('candidateDashboard.applications.all')}
        </LinkButton>
      </div>
    </Card>
  );
}

function wordsOf(status: CurrentApplication['status']): string {
  return status === 1
    ? 'candidateDashboard.applications.underReview'
    : 'candidateDashboard.applications.sent';
}
