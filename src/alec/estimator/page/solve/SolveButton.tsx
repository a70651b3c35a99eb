import SolveIcon from '@mui/icons-material/TrackChangesOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import type { FreeInput } from '#alec/estimator/domain/solve.ts';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { loadablePart } from '#alec/loadablePart.ts';

const SolveDialog = loadablePart(() => import('./SolveDialog.tsx'));

interface SolveButtonProps {
  readonly calculation: Calculation;
  /** Writes the value found into its input; without it one may only look. */
  readonly apply?: (name: FreeInput, value: string) => void;
}

/** Asks which value of one input brings a figure to its target; for those who may see margins. */
export default function SolveButton(props: SolveButtonProps) {
  const translate = useTranslate();
  const maySee = useMaySeeFigure();
  const [isOpen, setOpen] = useState(false);
  if (!maySee('margin_target_rate' satisfies EstimatorField)) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<SolveIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-no-print
      >
        {translate('estimatorSolve.label')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SolveDialog {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
