import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { useFocusOnArrival } from '#alec/dossier/wizard/useFocusOnArrival.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { AssignmentStep } from './AssignmentStep.tsx';
import { ConfirmConversion } from './ConfirmConversion.tsx';
import { ConversionStepper } from './ConversionStepper.tsx';
import { stepOfCell } from './conversionPlan.ts';
import { type ConversionStep, conversionSteps } from './conversionSteps.ts';
import { GeneralCaseStep } from './GeneralCaseStep.tsx';
import { ParticularCasesStep } from './ParticularCasesStep.tsx';
import { PathStep } from './PathStep.tsx';
import { useConversion } from './useConversion.ts';

const pages = {
  assignment: AssignmentStep,
  path: PathStep,
  general: GeneralCaseStep,
  particular: ParticularCasesStep,
} as const satisfies Record<ConversionStep, unknown>;

/** The four steps of a conversion, each at its address, and at the end its confirmation. */
export function ConversionWizard({ step }: { readonly step: ConversionStep }) {
  const { failure, retry, isSaving } = useConversion();
  return (
    <Stack spacing={2}>
      <ConversionStepper current={step} />
      {failure !== null && <FailureAlert error={failure} retry={retry} isTrying={isSaving} />}
      <StepPage key={step} step={step} />
    </Stack>
  );
}

function StepPage({ step }: { readonly step: ConversionStep }) {
  const title = useFocusOnArrival();
  const { id: cell } = useOpenPart();
  const translate = useTranslate();
  const Page = pages[step];
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Typography ref={cell === '' ? title : undefined} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
        {translate(`trainingAction.conversion.steps.${step}`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(`trainingAction.conversion.help.${step}`)}
      </Typography>
      <Page />
      <StepButtons step={step} />
    </Paper>
  );
}

function StepButtons({ step }: { readonly step: ConversionStep }) {
  const { pathTo } = useOpenPart();
  const { faults } = useConversion();
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const place = conversionSteps.indexOf(step);
  const [before, next] = [conversionSteps[place - 1], conversionSteps[place + 1]];
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {before && (
        <Button component={LinkBase} to={pathTo(before)} color="inherit">
          {translate('trainingAction.conversion.previous')}
        </Button>
      )}
      {next ? (
        <Button component={LinkBase} to={pathTo(next)} variant="contained">
          {translate('trainingAction.conversion.next')}
        </Button>
      ) : (
        <Button variant="contained" disabled={faults.length > 0} onClick={() => setConfirming(true)}>
          {translate('trainingAction.conversion.convert')}
        </Button>
      )}
      <DraftState />
      {isConfirming && <ConfirmConversion close={() => setConfirming(false)} />}
    </Stack>
  );
}

/** Whether everything is on the server, or what keeps it from there, with the way to it. */
function DraftState() {
  const { isSaving, failure, faults, prepared } = useConversion();
  const { pathTo } = useOpenPart();
  const translate = useTranslate();
  const [first] = faults;
  const atRest = failure === null ? 'saved' : 'unsaved';
  const state = isSaving ? 'saving' : atRest;
  return (
    <Typography
      role="status"
      variant="caption"
      color={first === undefined ? 'text.secondary' : 'error'}
      sx={{ ml: 'auto' }}
    >
      {first === undefined ? (
        translate(`trainingAction.conversion.${state}`)
      ) : (
        <Link
          component={LinkBase}
          to={pathTo(stepOfCell(prepared, first) ?? '', first)}
          color="inherit"
          underline="always"
        >
          {translate('trainingAction.conversion.toCorrect', { smart_count: faults.length })}
        </Link>
      )}
    </Typography>
  );
}
