import { useTranslate } from 'ra-core';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { useFigureWords } from '#alec/estimator/page/figureWords.ts';
import { useFigure, useSources } from '#alec/estimator/page/LiveEstimator.tsx';
import { isFigure } from '#alec/estimator/page/storedFigures.ts';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import type { FormSection } from './formSections.ts';

/** What a section comes to at this moment, beside its title. */
export function SectionSummary({ section: { section } }: { readonly section: FormSection }) {
  const maySee = useMaySeeFigure();
  if (section.id === 'context') return <Device />;
  if (section.id === 'publics') return <Trainees />;
  const [first, second] = (section.summary ?? []).filter(isFigure).filter(maySee);
  if (first === undefined) return null;
  return (
    <>
      <Words figure={first} />
      {second !== undefined && (
        <>
          {' + '}
          <Words figure={second} />
        </>
      )}
    </>
  );
}

function Device() {
  return useSources()?.device_type?.initials ?? null;
}

function Trainees() {
  const count = useFigure('candidates_number');
  const translate = useTranslate();
  return count === null ? null : translate('estimator.trainees', { smart_count: Number(count) });
}

function Words({ figure }: { readonly figure: EstimatorField }) {
  return useFigureWords(figure);
}
