import { useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { StepNavigation } from '#alec/dossier/wizard/StepNavigation.tsx';
import { type ConversionStep, conversionSteps } from './conversionSteps.ts';

/** The way through the conversion. */
export function ConversionStepper({ current }: { readonly current: ConversionStep }) {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <StepNavigation
      label={translate('trainingAction.conversion.way')}
      steps={conversionSteps}
      current={current}
      pathOf={pathTo}
      labelOf={(step) => translate(`trainingAction.conversion.steps.${step}`)}
    />
  );
}
