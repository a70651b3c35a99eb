import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  endBeforeStart,
  fullTimeMonth,
  type TrainingShare,
} from '#alec/estimator/domain/durationCalculator.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { formatDate } from '#engine/model/valueText.ts';
import { BasisFields } from './BasisFields.tsx';
import { type Basis, bases, type CalculatorInput, calculate, shortest } from './calculation.ts';
import { ShareTable } from './ShareTable.tsx';

interface DurationCalculatorProps {
  readonly close: () => void;
  /** Takes months and training hours over; without it the calculator only shows. */
  readonly apply?: (result: { readonly months: string; readonly trainingHours: string }) => void;
  readonly hoursPerMonth?: string;
}

/** From dates, months or training hours to the contract and its training, at every key. */
export function DurationCalculator({ close, apply, hoursPerMonth = fullTimeMonth }: DurationCalculatorProps) {
  const translate = useTranslate();
  const [input, setInput] = useState<CalculatorInput>({
    basis: 'dates',
    start: null,
    end: null,
    months: null,
    hours: null,
    hoursPerMonth: shortest(hoursPerMonth),
  });
  const [share, setShare] = useState<TrainingShare>('25');
  const change = (part: Partial<CalculatorInput>) => setInput((known) => ({ ...known, ...part }));
  const calculation = calculate(input);
  const rows = calculation === endBeforeStart ? undefined : calculation?.rows;
  const chosen = rows?.find((row) => row.share === share);
  const takeOver = () => {
    if (chosen?.months) apply?.({ months: chosen.months, trainingHours: chosen.trainingHours });
    close();
  };
  return (
    <SideDrawer title={translate('schedule.calculator.title')} close={close} width={560}>
      <Stack spacing={3} sx={{ p: 3, flex: 1 }}>
        <BasisChoice basis={input.basis} choose={(basis) => change({ basis })} />
        <BasisFields input={input} change={change} isReversed={calculation === endBeforeStart} />
        <Box aria-live="polite">
          {rows ? (
            <ShareTable rows={rows} share={share} choose={apply && setShare} />
          ) : (
            <Typography color="text.secondary">{translate('schedule.calculator.waiting')}</Typography>
          )}
          <LastDay calculation={calculation} />
        </Box>
        {rows?.every(({ months }) => months === null) && (
          <Alert severity="info">{translate('schedule.calculator.noMonth')}</Alert>
        )}
        <Typography variant="caption" color="text.secondary">
          {translate('schedule.calculator.note')}
        </Typography>
      </Stack>
      {apply && (
        <Stack direction="row" spacing={1} sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="contained" disabled={!chosen?.months} onClick={takeOver}>
            {translate('schedule.calculator.apply')}
          </Button>
          <Button onClick={close}>{translate('views.cancel')}</Button>
        </Stack>
      )}
    </SideDrawer>
  );
}

interface BasisChoiceProps {
  readonly basis: Basis;
  readonly choose: (basis: Basis) => void;
}

function BasisChoice({ basis, choose }: BasisChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={basis}
      aria-label={translate('schedule.calculator.basis')}
      onChange={(_, next: Basis | null) => next && choose(next)}
    >
      {bases.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
          {translate(`schedule.calculator.bases.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function LastDay({ calculation }: { readonly calculation: ReturnType<typeof calculate> }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  if (calculation === null || calculation === endBeforeStart || !calculation.end) return null;
  return (
    <Typography sx={{ mt: 1.5 }}>
      {translate('schedule.calculator.lastDay', { date: formatDate(calculation.end, locale) })}
    </Typography>
  );
}
