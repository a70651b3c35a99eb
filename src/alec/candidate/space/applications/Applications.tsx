import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import './applications.css';
import { ApplicationCard } from './ApplicationCard.tsx';
import { isInProgress } from './applicationState.ts';
import { path, type ShownApplication, useApplications } from './useApplications.ts';

/** What a candidate has applied to: what waits for an answer first, then what has one. */
export default function Applications() {
  const translate = useTranslate();
  const { applications, total, isPending, error, refetch, ...more } = useApplications();
  const [, { isQueued }] = useSave(path);
  return (
    <Page title={translate('candidate.applications.title')} lead={translate('candidate.applications.lead')}>
      {isQueued && (
        <p className="note" role="status">
          <Icon name="clock" />
          <span>{translate('candidateApplications.waiting')}</span>
        </p>
      )}
      {error && applications === undefined && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton cards={3} />}
      {applications && (
        <>
          <p role="status" className="visually-hidden">
            {translate('candidateApplications.count', { smart_count: total })}
          </p>
          {applications.length === 0 && <NoApplications />}
          <Group name="inProgress" applications={applications.filter(isInProgress)} />
          <Group name="answered" applications={applications.filter((one) => !isInProgress(one))} />
          {more.hasNextPage && (
            <Button isBusy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {translate(more.isFetchingNextPage ? 'candidate.loading' : 'candidateApplications.more')}
            </Button>
          )}
          {error && <LoadError error={error} onRetry={refetch} />}
        </>
      )}
    </Page>
  );
}

interface GroupProps {
  readonly name: 'inProgress' | 'answered';
  readonly applications: readonly ShownApplication[];
}

function Group({ name, applications }: GroupProps) {
  const translate = useTranslate();
  const id = `applications-${name}`;
  if (applications.length === 0) return null;
  return (
    <section className="applications" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {translate(`candidateApplications.groups.${name}`)}
      </h2>
      <ul className="list">
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}

function NoApplications() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon="applications"
      title={translate('candidate.applications.none')}
      action={
        <LinkButton to={candidatePaths.ads} look="primary" icon="ads">
          {translate('candidateApplications.none.action')}
        </LinkButton>
      }
    >
      {translate('candidateApplications.none.text')}
    </EmptyState>
  );
}
