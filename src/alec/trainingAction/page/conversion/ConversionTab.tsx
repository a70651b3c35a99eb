import { DossierFailed } from '#alec/dossier/page/DossierStates.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { NoAction } from '#alec/trainingAction/page/NoAction.tsx';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { draftActionOf, useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { useMayConvert } from '#alec/trainingAction/page/useMayConvert.ts';
import { ConversionDone } from './ConversionDone.tsx';
import { ConversionSkeleton } from './ConversionSkeleton.tsx';
import { ConversionStart } from './ConversionStart.tsx';
import { ConversionWizard } from './ConversionWizard.tsx';
import { stepOf } from './conversionSteps.ts';
import { ConversionProvider, useDraftConversion } from './useConversion.ts';
import { useObstacles } from './useObstacles.ts';

/** How the dossier becomes a training action; afterwards, what was decided. */
export default function ConversionTab() {
  const { parts } = useDossier();
  const action = useTrainingAction();
  const draft = draftActionOf(parts);
  const mayConvert = useMayConvert();
  const obstacles = useObstacles();
  if (action) return <ConversionDone action={action} />;
  if (!mayConvert) return <NoAction />;
  if (!draft || obstacles.length > 0) return <ConversionStart obstacles={obstacles} />;
  return <Preparation key={draft.id} draft={draft} />;
}

function Preparation({ draft }: { readonly draft: TrainingAction }) {
  const { action } = useOpenPart();
  const { conversion, error, refetch } = useDraftConversion(draft);
  if (error && !conversion) return <DossierFailed error={error} retry={refetch} />;
  if (!conversion) return <ConversionSkeleton />;
  return (
    <ConversionProvider value={conversion}>
      <ConversionWizard step={stepOf(action)} />
    </ConversionProvider>
  );
}
