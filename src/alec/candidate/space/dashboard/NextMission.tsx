import { useGetList, useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { today } from '#alec/candidate/space/parts/today.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';
import { earliestMission } from './earliestMission.ts';
import { SectionSkeleton } from './SectionSkeleton.tsx';

const path = 'candidate-missions' satisfies Path;

/** The last ones by their beginning: those that run or come are among them. */
const latest = {
  sort: { field: 'from_date' satisfies FieldOf<typeof path>, order: 'DESC' },
  pagination: { page: 1, perPage: 20 },
} as const;

/** The assignment that runs, else the one that comes next. */
export function NextMission() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<RecordOf<typeof path>>(path, latest);
  if (isPending) return <SectionSkeleton of="mission" />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  const mission = earliestMission(data ?? [], today());
  return (
    <Card title={translate('candidateDashboard.mission.title')}>
      {mission ? (
        <Mission mission={mission} />
      ) : (
        <p className="soft">{translate('candidateDashboard.mission.none')}</p>
      )}
      <div className="actions">
        <LinkButton to={candidatePaths.missions} icon="missions">
          {translate('candidateDashboard.mission.all')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Mission({ mission }: { readonly mission: RecordOf<typeof path> }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { title, company, city, from_date: from, to_date: to } = mission;
  const isRunning = String(from) <= today();
  const last = to ? translate('candidateDashboard.mission.until', { to: day(to) }) : '';
  return (
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="soft">{[company, city].filter(Boolean).join(' · ')}</p>
      <p>
        {isRunning
          ? translate('candidateDashboard.mission.running', { last })
          : translate('candidateDashboard.mission.coming', { from: day(from), last })}
      </p>
    </div>
  );
}
