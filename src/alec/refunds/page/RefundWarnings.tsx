import { Alert, Stack } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'ra-core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type RefundWarning, refundWarnings } from '#alec/refunds/domain/refundWarnings.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { useAmounts } from './useAmounts.ts';
import { useFinancing } from './useFinancing.ts';

/** Says under the form of a refund request where it goes beyond what is financeable, or its payment beyond it. */
export default function RefundWarnings() {
  const translate = useTranslate();
  const amount = useAmounts();
  const warnings = useWarnings();
  return (
    <Stack spacing={1} role="status">
      {warnings.map(({ kind, amount: found, limit }) => (
        <Alert key={kind} severity="warning">
          {translate(`refunds.warnings.${kind}`, { amount: amount(found), limit: amount(limit) })}
        </Alert>
      ))}
    </Stack>
  );
}

function useWarnings(): readonly RefundWarning[] {
  const stored = useRecordContext<RecordOf<'refund-requests'>>() ?? null;
  const typed: ValuesOf<'refund-requests'> = useWatch<FieldValues>();
  const id = String(typed.training_action_candidate ?? '');
  const { data: candidate } = useGetOne<RecordOf<'training-action-candidates'>>(
    'training-action-candidates' satisfies Path,
    { id },
    { enabled: id !== '' },
  );
  const financingOf = useFinancing();
  return refundWarnings({
    typed,
    stored,
    candidate,
    financing: financingOf(typed.financing_type_repository),
    storedFinancing: financingOf(stored?.financing_type_repository),
  });
}
