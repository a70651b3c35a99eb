import { useEffect } from 'react';
import { DossierFailed } from '#alec/dossier/page/DossierStates.tsx';
import { tabAt } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { NoAction } from '#alec/trainingAction/page/NoAction.tsx';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { draftActionOf, useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { useMayConvert } from '#alec/trainingAction/page/useMayConvert.ts';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { useCloseWarning } from '#engine/admin/form/useCloseWarning.ts';
import { ConversionDone } from './ConversionDone.tsx';
import { ConversionSkeleton } from './ConversionSkeleton.tsx';
import { ConversionStart } from './ConversionStart.tsx';
import { ConversionWizard } from './ConversionWizard.tsx';
import { stepOf } from './conversionSteps.ts';
import { ConversionProvider, useConversion, useDraftConversion } from './useConversion.ts';
import { useObstacles } from './useObstacles.ts';

/** How the dossier becomes a training action; afterwards, what was decided. */
export default function ConversionTab() {
  const { parts, readOnlyReason } = useDossier();
  const action = useTrainingAction();
  const draft = draftActionOf(parts);
  const mayConvert = useMayConvert();
  const obstacles = useObstacles();
  if (action) return <ConversionDone action={action} />;
  // Nobody may convert for the time being: whoever prepares it reads why.
  if (!mayConvert && !(draft && readOnlyReason)) return <NoAction />;
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
      <LeaveGuard leave={stay} isInside={isConversion}>
        <ReportUnsaved />
        <ConversionWizard step={stepOf(action)} />
      </LeaveGuard>
    </ConversionProvider>
  );
}

/** A preparation is left by links alone, and its steps are no way out of it. */
function stay() {}
const isConversion = (pathname: string) => tabAt(pathname) === 'conversion';

/** Whoever leaves before everything is on the server is asked; a link stores what stands in its cell, a closed tab does not. */
function ReportUnsaved() {
  const { failure, faults, typing, isSaving } = useConversion();
  useCloseWarning(() => typing.size > 0 || isSaving);
  const { reportDirty } = useLeaveGuard();
  const isUnsaved = failure !== null || faults.length > 0;
  useEffect(() => {
    reportDirty(isUnsaved);
    return () => reportDirty(false);
  }, [isUnsaved, reportDirty]);
  return null;
}
