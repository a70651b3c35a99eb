import { Box, ButtonBase, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { type ConversionStep, conversionSteps } from './conversionSteps.ts';

/** The way through the conversion: every step is open at any time. */
export function ConversionStepper({ current }: { readonly current: ConversionStep }) {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <Box component="nav" aria-label={translate('trainingAction.conversion.way')}>
      <Box
        component="ol"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {conversionSteps.map((step, index) => (
          <li key={step}>
            <ButtonBase
              component={LinkBase}
              to={pathTo(step)}
              aria-current={step === current ? 'step' : undefined}
              sx={{
                width: '100%',
                height: '100%',
                justifyContent: { xs: 'center', sm: 'flex-start' },
                gap: 1,
                px: { xs: 0.5, sm: 1.5 },
                py: 0.75,
                minHeight: 48,
                textAlign: 'left',
                position: 'relative',
                borderRadius: 1,
                border: 1,
                borderColor: step === current ? 'primary.main' : 'divider',
                backgroundColor: 'background.paper',
                color: step === current ? 'primary.main' : 'text.primary',
              }}
            >
              <Typography component="span" sx={{ fontWeight: 650, color: 'inherit' }} data-figure>
                {index + 1}
              </Typography>
              <Typography component="span" sx={[{ fontWeight: step === current ? 650 : 500 }, onWideScreen]}>
                {translate(`trainingAction.conversion.steps.${step}`)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Four steps side by side leave no room for words on a phone: they are said, and the step's title stands below. */
const onWideScreen = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });
