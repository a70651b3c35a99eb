import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import {
  calculatedAmounts,
  calculateInvoice,
  type InvoiceAmount,
  type InvoiceValues,
} from '#alec/trainingAction/domain/calculateInvoice.ts';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { DecimalInput } from '#engine/admin/fields/number/NumberInput.tsx';

/** An amount of an invoice: typed, or to be read as it is calculated from what is typed. */
export function InvoiceAmountInput(props: InputProps) {
  const typed: InvoiceValues = useWatch<FieldValues>();
  const name = calculatedAmounts(typed).find((one) => one === props.source);
  return name ? <CalculatedAmount {...props} name={name} invoice={typed} /> : <DecimalInput {...props} />;
}

interface CalculatedAmountProps extends InputProps {
  readonly name: InvoiceAmount;
  readonly invoice: InvoiceValues;
}

function CalculatedAmount({ name, invoice, ...props }: CalculatedAmountProps) {
  const translate = useTranslate();
  const format = useFormatAmount();
  const label = useLabel(props);
  const { resetField, getFieldState } = useFormContext();
  const fault = getFieldState(name, useFormState({ name })).error?.message;
  // What was typed before it came to be calculated is not sent.
  useEffect(() => resetField(name), [resetField, name]);
  const named = [invoice.training_action_candidates ?? []].flat().map(String);
  return (
    <TextField
      fullWidth
      label={label}
      value={format(calculateInvoice(invoice, named)[name], 'EUR')}
      error={fault !== undefined}
      helperText={fault ?? translate('trainingAction.followUp.calculated')}
      slotProps={{ htmlInput: { readOnly: true, style: { textAlign: 'right' } } }}
    />
  );
}
