import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWriteField } from '#alec/estimator/page/LiveEstimator.tsx';
import { loadablePart } from '#alec/loadablePart.ts';

const DurationCalculator = loadablePart(
  async () => ({
    default: (await import('#alec/estimator/durationCalculator/DurationCalculator.tsx')).DurationCalculator,
  }),
  'form',
);

/** Finds the durations from dates, months or hours, and takes them over. */
export function DurationTool() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const write = useWriteField();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<CalculateIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('estimator.calculateDurations')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DurationCalculator
            close={() => setOpen(false)}
            hoursPerMonth={getValues('ddc_mission_duration_per_month') ?? undefined}
            apply={({ months, trainingHours }) => {
              write?.('ddc_mission_duration_in_months', months);
              write?.('ddc_external_training_duration', trainingHours);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
