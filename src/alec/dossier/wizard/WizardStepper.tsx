import CheckIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, ButtonBase, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useWizard } from './wizardContext.tsx';
import { type Step, steps, wizardPath } from './wizardSteps.ts';

/** The way through the wizard: every step open at any time, with what is still missing in it. */
export function WizardStepper({ current }: { readonly current: Step }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('wizard.way')}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(5, 1fr)',
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {steps.map((step, index) => (
          <li key={step}>
            <StepLink step={step} number={index + 1} isCurrent={step === current} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface StepLinkProps {
  readonly step: Step;
  readonly number: number;
  readonly isCurrent: boolean;
}

function StepLink({ step, number, isCurrent }: StepLinkProps) {
  const translate = useTranslate();
  const { session } = useWizard();
  return (
    <ButtonBase
      component={Link}
      to={wizardPath(step, session.id)}
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        width: '100%',
        height: '100%',
        position: 'relative',
        justifyContent: { xs: 'center', sm: 'flex-start' },
        gap: 1,
        px: { xs: 0.5, sm: 1.5 },
        py: 0.75,
        minHeight: 48,
        textAlign: 'left',
        borderRadius: 1,
        border: 1,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        backgroundColor: 'background.paper',
        color: isCurrent ? 'primary.main' : 'text.primary',
      }}
    >
      <Typography component="span" sx={{ fontWeight: 650, color: 'inherit' }} data-figure>
        {number}
      </Typography>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={[{ display: 'block', fontWeight: isCurrent ? 650 : 500 }, onWideScreen]}
        >
          {translate(`wizard.steps.${step}`)}
        </Typography>
        <StepState step={step} />
      </Box>
    </ButtonBase>
  );
}

/** Five steps side by side leave no room for words on a phone: they are said, and the step's title stands below. */
const onWideScreen = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });

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
