import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

const DurationCalculator = lazy(async () => ({
  default: (await import('./DurationCalculator.tsx')).DurationCalculator,
}));

interface DurationDrawerProps {
  /** Takes the months and the chosen training hours over. */
  readonly apply: (result: { readonly months: string; readonly trainingHours: string }) => void;
  readonly hoursPerMonth?: string;
}

/** The duration calculator behind a button, in a drawer over whatever it fills in. */
export default function DurationDrawer(props: DurationDrawerProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<CalculateIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-no-print
      >
        {translate('schedule.calculator.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DurationCalculator {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
