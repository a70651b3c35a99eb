import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useTrainings } from './useTrainings.ts';

/** The trainings of the candidate's dossiers; nothing where there is none. */
export function Trainings() {
  const translate = useTranslate();
  const id = useId();
  const { data, isPending, error, refetch } = useTrainings();
  if (data?.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{translate('candidateMissions.trainings.title')}</h2>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && !error && <Skeleton cards={1} />}
      {data && (
        <ul className="list">
          {data.map((training) => (
            <TrainingCard key={training.id} training={training} />
          ))}
        </ul>
      )}
    </section>
  );
}
