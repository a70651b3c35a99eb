import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Basis, CalculatorInput } from './calculation.ts';
import { DayField } from './DayField.tsx';
import { NumberField } from './NumberField.tsx';

interface BasisFieldsProps {
  readonly input: CalculatorInput;
  readonly change: (part: Partial<CalculatorInput>) => void;
  readonly isReversed: boolean;
}

/** What the chosen basis asks for, and the hours of a month, which all need. */
export function BasisFields(props: BasisFieldsProps) {
  const { input, change } = props;
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {fieldsOf[input.basis](props, translate)}
      <NumberField
        name="hoursPerMonth"
        label={translate('schedule.calculator.hoursPerMonth')}
        value={input.hoursPerMonth}
        change={(hoursPerMonth) => change({ hoursPerMonth })}
      />
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslate>;

const fieldsOf: Readonly<Record<Basis, (props: BasisFieldsProps, translate: Translate) => ReactNode>> = {
  dates: ({ input, change, isReversed }, translate) => (
    <>
      <DayField
        key="start"
        label={translate('schedule.calculator.start')}
        value={input.start}
        change={(start) => change({ start })}
      />
      <DayField
        key="end"
        label={translate('schedule.calculator.end')}
        value={input.end}
        change={(end) => change({ end })}
        fault={isReversed ? translate('schedule.calculator.reversed') : undefined}
      />
    </>
  ),
  months: ({ input, change }, translate) => (
    <>
      <NumberField
        key="months"
        name="months"
        label={translate('schedule.calculator.months')}
        value={input.months}
        change={(months) => change({ months })}
      />
      <DayField
        key="start"
        label={translate('schedule.calculator.startIfKnown')}
        value={input.start}
        change={(start) => change({ start })}
      />
    </>
  ),
  hours: ({ input, change }, translate) => (
    <NumberField
      key="hours"
      name="hours"
      label={translate('schedule.calculator.hours')}
      value={input.hours}
      change={(hours) => change({ hours })}
    />
  ),
};
