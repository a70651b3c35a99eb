import CheckIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { onWideScreen, StepNavigation } from './StepNavigation.tsx';
import { useWizard } from './wizardContext.tsx';
import { type Step, steps, wizardPath } from './wizardSteps.ts';

/** The way through the wizard, with what is still missing in each step. */
export function WizardStepper({ current }: { readonly current: Step }) {
  const translate = useTranslate();
  const { session } = useWizard();
  return (
    <StepNavigation
      label={translate('wizard.way')}
      steps={steps}
      current={current}
      pathOf={(step) => wizardPath(step, session.id)}
      labelOf={(step) => translate(`wizard.steps.${step}`)}
      stateOf={(step) => <StepState step={step} />}
    />
  );
}

function StepState({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const { missing, visited } = useWizard();
  if (step === 'confirmation' || !visited.includes(step)) return null;
  const count = missing.filter((fault) => fault.step === step).length;
  const Icon = count === 0 ? CheckIcon : ErrorIcon;
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        color: count === 0 ? 'success.main' : 'error.main',
      }}
    >
      <Icon sx={{ fontSize: 14 }} />
      <Box component="span" sx={onWideScreen}>
        {count === 0 ? translate('wizard.complete') : translate('wizard.faults', { smart_count: count })}
      </Box>
    </Typography>
  );
}
