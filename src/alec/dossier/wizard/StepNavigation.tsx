import { Box, ButtonBase, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface StepNavigationProps<S extends string> {
  readonly label: string;
  readonly steps: readonly S[];
  readonly current: S;
  readonly pathOf: (step: S) => string;
  readonly labelOf: (step: S) => string;
  /** What is to be said of a step below its name. */
  readonly stateOf?: (step: S) => ReactNode;
}

/** The way through a form of several pages: every step is open at any time. */
export function StepNavigation<S extends string>(props: StepNavigationProps<S>) {
  const { label, steps, current, pathOf, labelOf, stateOf } = props;
  return (
    <Box component="nav" aria-label={label}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${steps.length}, 1fr)`,
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {steps.map((step, index) => (
          <li key={step}>
            <StepLink
              to={pathOf(step)}
              number={index + 1}
              label={labelOf(step)}
              state={stateOf?.(step)}
              isCurrent={step === current}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface StepLinkProps {
  readonly to: string;
  readonly number: number;
  readonly label: string;
  readonly state: ReactNode;
  readonly isCurrent: boolean;
}

function StepLink({ to, number, label, state, isCurrent }: StepLinkProps) {
  return (
    <ButtonBase
      component={LinkBase}
      to={to}
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
          {label}
        </Typography>
        {state}
      </Box>
    </ButtonBase>
  );
}

/** Steps side by side leave no room for words on a phone: they are said, and the step's title stands below. */
export const onWideScreen = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });
