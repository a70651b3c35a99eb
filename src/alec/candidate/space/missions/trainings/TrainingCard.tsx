import { useTranslate } from 'ra-core';
import type {
  CandidateSession,
  CandidateTraining,
  TrainingState,
} from '#alec/candidate/domain/candidateTraining.ts';
import { Fact } from '#alec/candidate/space/missions/Fact.tsx';
import { useOwnFile } from '#alec/candidate/space/missions/useOwnFile.ts';
import { usePeriod } from '#alec/candidate/space/missions/usePeriod.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { StatusColour } from '#engine/admin/theme/palette.ts';

const colours: Readonly<Record<TrainingState, StatusColour>> = {
  planned: 'waiting',
  running: 'progress',
  over: 'done',
};

/** A training: when and where, its sessions, and the letter that convenes to it. */
export function TrainingCard({ training }: { readonly training: CandidateTraining }) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const period = usePeriod();
  const { label, state, organization_name, organization_city, city, duration, reference } = training;
  const place = [organization_name, city ?? organization_city].filter(Boolean).join(', ');
  return (
    <li className="card mission">
      <div className="card-header">
        <h3>{label}</h3>
        <Chip colour={colours[state]}>{translate(`candidateMissions.trainings.state.${state}`)}</Chip>
      </div>
      <ul className="facts">
        <Fact icon="missions">{period(training.from_date, training.to_date)}</Fact>
        {place !== '' && <Fact icon="place">{place}</Fact>}
        {duration && (
          <Fact icon="clock">
            {translate('candidateMissions.trainings.duration', { hours: decimal(duration, 2, 'h') })}
          </Fact>
        )}
      </ul>
      <Sessions sessions={training.sessions} />
      <p className="hint">{translate('candidateMissions.trainings.reference', { reference })}</p>
      {training.has_convocation && <Convocation training={training} />}
    </li>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly CandidateSession[] }) {
  const translate = useTranslate();
  if (sessions.length === 0) {
    return <p className="hint">{translate('candidateMissions.trainings.noSession')}</p>;
  }
  return (
    <>
      <h4>{translate('candidateMissions.trainings.sessions')}</h4>
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session }: { readonly session: CandidateSession }) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const dates = usePeriod();
  const { from_date, to_date, period, session_type, session_duration } = session;
  const details = [
    translate(`candidateMissions.trainings.period.${period}`),
    session_duration && decimal(session_duration, 2, 'h'),
    translate(`candidateMissions.trainings.kind.${session_type}`),
  ];
  return (
    <li>
      <span>{dates(from_date, to_date)}</span>
      <span className="hint">{details.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function Convocation({ training: { id, label } }: { readonly training: CandidateTraining }) {
  const translate = useTranslate();
  const { fetchFile, isBusy } = useOwnFile();
  return (
    <div className="actions">
      <Button
        icon="download"
        isBusy={isBusy}
        aria-label={translate('candidateMissions.trainings.convocationOne', { title: label })}
        onClick={() => void fetchFile(`trainings/${id}/convocation`, 'convocation.pdf')}
      >
        {translate('candidateMissions.trainings.convocation')}
      </Button>
    </div>
  );
}
