import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { decimalFromText } from '#admin/kinds/decimalText.ts';

const DurationCalculator = lazy(async () => ({
  default: (await import('../../durationCalculator/DurationCalculator.tsx')).DurationCalculator,
}));

/** Finds the durations from dates, months or hours, and takes them over. */
export function DurationTool() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const take = (name: string, text: string) =>
    setValue(name, decimalFromText(text, 8), { shouldDirty: true, shouldValidate: true });
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
              take('ddc_mission_duration_in_months', months);
              take('ddc_external_training_duration', trainingHours);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
