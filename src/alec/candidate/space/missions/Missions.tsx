import { useGetList, useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { MissionSection } from './MissionSection.tsx';
import { type Mission, missionGroups } from './missionGroups.ts';
import './missions.css';
import { Trainings } from './trainings/Trainings.tsx';
import { useOwnFile } from './useOwnFile.ts';

const missions = 'candidate-missions' satisfies Path;

const latestFirst = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'from_date' satisfies FieldOf<typeof missions>, order: 'DESC' },
} as const;

/** Where the candidate works, where she will, and where she did; and the trainings of her dossiers. */
export default function Missions() {
  const translate = useTranslate();
  const { today } = useDays();
  const { data, isPending, error, refetch } = useGetList<Mission>(missions, latestFirst);
  const { current, coming, past } = missionGroups(data ?? [], today);
  return (
    <Page
      title={translate('candidate.missions.title')}
      lead={translate('candidate.missions.lead')}
      action={data !== undefined && data.length > 0 && <WholeCalendar />}
    >
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && !error && <Skeleton cards={2} />}
      {data?.length === 0 && (
        <EmptyState icon="missions" title={translate('candidate.missions.none')}>
          {translate('candidateMissions.none')}
        </EmptyState>
      )}
      <MissionSection title={translate('candidateMissions.current')} missions={current} />
      <MissionSection title={translate('candidateMissions.coming')} missions={coming} />
      <Trainings />
      <MissionSection title={translate('candidateMissions.past')} missions={past} isPast />
    </Page>
  );
}

function WholeCalendar() {
  const translate = useTranslate();
  const { fetchFile, isBusy } = useOwnFile();
  return (
    <Button
      icon="missions"
      isBusy={isBusy}
      onClick={() => void fetchFile('calendar.ics', 'alec.ics', 'candidateMissions.calendarSaved')}
    >
      {translate('candidateMissions.calendarAll')}
    </Button>
  );
}
