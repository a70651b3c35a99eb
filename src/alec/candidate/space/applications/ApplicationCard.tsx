import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { applicationState, isInProgress, stateColours } from './applicationState.ts';
import { freshlyWithdrawn } from './freshlyWithdrawn.ts';
import type { ShownApplication } from './useApplications.ts';
import { Withdraw } from './Withdraw.tsx';

export function ApplicationCard({ application }: { readonly application: ShownApplication }) {
  const translate = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const state = applicationState(application);
  useEffect(() => {
    if (state === 'withdrawn' && freshlyWithdrawn.take(application.id)) title.current?.focus();
  }, [state, application.id]);
  const id = `application-${application.id}`;
  const { ad_title, ad_company: company, ad_city: city, candidate_ad: ad } = application;
  return (
    <li>
      <article className="card" aria-labelledby={id}>
        <header className="card-header">
          <h3 ref={title} id={id} tabIndex={-1}>
            {application.isAdOpen && ad ? (
              <Link to={generatePath(candidatePaths.ad, { id: ad })}>{ad_title}</Link>
            ) : (
              ad_title
            )}
          </h3>
          <Chip colour={stateColours[state]}>{translate(`candidateApplications.states.${state}`)}</Chip>
        </header>
        {(company || city) && <p className="soft">{[company, city].filter(Boolean).join(' · ')}</p>}
        <Dates application={application} />
        <p>{translate(`candidateApplications.next.${state}`)}</p>
        <Words title="candidateApplications.answer" text={application.answer} />
        <Words title="candidateApplications.message" text={application.message} />
        {isInProgress(application) && <Withdraw application={application} />}
      </article>
    </li>
  );
}

function Dates({ application }: { readonly application: ShownApplication }) {
  const translate = useTranslate();
  const { day, instant } = useFormats();
  const { applied_on: sent, decided_at: decided, withdrawn_at: withdrawn } = application;
  return (
    <ul className="application-dates">
      {sent && <li>{translate('candidateApplications.sentOn', { day: day(sent) })}</li>}
      {decided && !withdrawn && (
        <li>{translate('candidateApplications.answeredOn', { at: instant(decided) })}</li>
      )}
      {withdrawn && <li>{translate('candidateApplications.withdrawnOn', { at: instant(withdrawn) })}</li>}
    </ul>
  );
}

interface WordsProps {
  /** A key of the locales. */
  readonly title: string;
  readonly text: string | null | undefined;
}

/** What somebody wrote, closed until it is asked for where it is one's own. */
function Words({ title, text }: WordsProps) {
  const translate = useTranslate();
  if (!text) return null;
  return (
    <details className="application-words" open={title === 'candidateApplications.answer'}>
      <summary>{translate(title)}</summary>
      <p>{text}</p>
    </details>
  );
}
