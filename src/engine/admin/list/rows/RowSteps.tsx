import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNeighbours } from './shownRows.tsx';

interface RowStepsProps {
  readonly id: string;
  readonly pathOf: (id: string) => string;
}

const steps = {
  previous: { icon: PreviousIcon, key: 'PageUp' },
  next: { icon: NextIcon, key: 'PageDown' },
} as const;
type Step = keyof typeof steps;

/** To the row before and the row after in the list behind; Alt with the page keys does the same. */
export function RowSteps({ id, pathOf }: RowStepsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { place, count, ...neighbours } = useNeighbours(id);
  const go = (step: Step) => {
    const to = neighbours[step];
    if (to !== undefined) navigate(`${pathOf(to)}${search}`, { state: { step } });
  };
  useStepKeys(go);
  if (place === 0 || count < 2) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', mr: 0.5 }}
      >
        {translate('views.step.place', { place, count })}
      </Typography>
      <StepButton
        step="previous"
        isThere={neighbours.previous !== undefined}
        label={translate('views.step.previous')}
        go={go}
      />
      <StepButton
        step="next"
        isThere={neighbours.next !== undefined}
        label={translate('views.step.next')}
        go={go}
      />
    </Stack>
  );
}

interface StepButtonProps {
  readonly step: Step;
  readonly isThere: boolean;
  readonly label: string;
  readonly go: (step: Step) => void;
}

function StepButton({ step, isThere, label, go }: StepButtonProps) {
  const { state } = useLocation();
  const { icon: Icon, key } = steps[step];
  return (
    <Tooltip title={isThere ? label : ''}>
      <span>
        <IconButton
          aria-label={label}
          aria-keyshortcuts={`Alt+${key}`}
          disabled={!isThere}
          // The next record is another form: whoever steps on goes on stepping.
          autoFocus={(state as { step?: Step } | null)?.step === step}
          onClick={() => go(step)}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function useStepKeys(go: (step: Step) => void): void {
  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return;
    const step = (Object.keys(steps) as Step[]).find((name) => steps[name].key === event.key);
    if (!step) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => goByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
