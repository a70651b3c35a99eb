import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { type FreeInput, freeInputs, solveFor, type Target, targets } from '#alec/estimator/domain/solve.ts';
import { useFigureName } from '#alec/estimator/page/charts/useFigureName.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { decimalFromText } from '#engine/admin/fields/number/decimalText.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Locale } from '#engine/model/model.ts';
import { SolveAnswer } from './SolveAnswer.tsx';
import { useFormatInput } from './useFormatInput.ts';

interface SolveDialogProps {
  readonly calculation: Calculation;
  readonly apply?: (name: FreeInput, value: string) => void;
  readonly close: () => void;
}

const units: Readonly<Record<Target, string>> = {
  margin_target_rate: '%',
  total_gross_margin: 'EUR',
  break_even_months: 'month',
};

/** What is aimed at first: the usual target. */
const startValues: Readonly<Record<Target, string>> = {
  margin_target_rate: '50',
  total_gross_margin: '0',
  break_even_months: '3',
};

/** A target, the input that may move, and at once what it would take. */
export default function SolveDialog({ calculation, apply, close }: SolveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const nameOf = useFigureName();
  const format = useFormatInput();
  const [target, setTarget] = useState<Target>('margin_target_rate');
  const [typed, setTyped] = useState(startValues.margin_target_rate);
  const [free, setFree] = useState<FreeInput>('delegation_rate');
  const value = readable(typed, target, useScreenLocale());
  const answer = useAnswer({ calculation, target, value, free });
  const aim = (next: Target) => {
    setTarget(next);
    setTyped(startValues[next]);
  };
  const take = () => {
    if (!answer?.found) return;
    apply?.(free, answer.value);
    notify('estimatorSolve.applied', {
      type: 'info',
      messageArgs: { name: nameOf(free), value: format(free, answer.value) },
    });
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('estimatorSolve.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
            <TextField
              select
              autoFocus
              label={translate('estimatorSolve.target')}
              value={target}
              onChange={(event) => aim(event.target.value as Target)}
            >
              {targets.map((name) => (
                <MenuItem key={name} value={name}>
                  {nameOf(name)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={translate(`estimatorSolve.values.${target}`)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={value === null && typed.trim() !== ''}
              helperText={value === null && typed.trim() !== '' && translate('estimatorSolve.notNumber')}
              slotProps={{ htmlInput: { inputMode: 'decimal', 'data-figure': true } }}
            />
          </Box>
          <TextField
            select
            label={translate('estimatorSolve.free')}
            value={free}
            onChange={(event) => setFree(event.target.value as FreeInput)}
            helperText={translate('estimatorSolve.others')}
          >
            {freeInputs.map((name) => (
              <MenuItem key={name} value={name}>
                {nameOf(name)}
              </MenuItem>
            ))}
          </TextField>
          <Box aria-live="polite" sx={{ minHeight: 260 }}>
            {answer && value !== null && (
              <SolveAnswer
                calculation={calculation}
                answer={answer}
                target={target}
                value={value}
                free={free}
              />
            )}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('estimatorSolve.close')}</Button>
        {apply && (
          <Button variant="contained" disabled={!answer?.found} onClick={take}>
            {translate('estimatorSolve.apply')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Asked {
  readonly calculation: Calculation;
  readonly target: Target;
  readonly value: string | null;
  readonly free: FreeInput;
}

/** Some hundred calculations: the typing goes first. */
function useAnswer({ calculation, target, value, free }: Asked) {
  const goal = useDeferredValue(value);
  const shape = fieldOf(useResourceModel(estimators), free)?.decimal;
  return useMemo(
    () =>
      goal === null || shape === undefined
        ? null
        : solveFor({
            inputs: calculation.inputs,
            config: calculation.config,
            target,
            value: goal,
            free,
            shape,
          }),
    [calculation, target, goal, free, shape],
  );
}

/** What is typed as a decimal; null: it is none, or none that the figure can reach. */
function readable(typed: string, target: Target, locale: Locale): string | null {
  const text = decimalFromText(typed, 0, { locale, unit: units[target] });
  const pattern = target === 'break_even_months' ? /^\d+(\.\d+)?$/ : /^-?\d+(\.\d+)?$/;
  return text !== null && pattern.test(text) && text.length <= 15 ? text : null;
}
