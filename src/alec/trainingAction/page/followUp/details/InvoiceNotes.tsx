import { Alert, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { calculateInvoice, type InvoiceValues } from '#alec/trainingAction/domain/calculateInvoice.ts';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { useFollowedAction } from './followedAction.ts';

/** Over an invoice as it is typed: what each of several bears of it, and that it is older than the action. */
export function InvoiceNotes() {
  const typed: InvoiceValues = useWatch<FieldValues>();
  const stored = useRecordContext<InvoiceValues>();
  const invoice = { ...stored, ...typed };
  return (
    <Stack spacing={1} role="status">
      <Shares invoice={invoice} />
      <BeforeTheAction invoice={invoice} />
    </Stack>
  );
}

interface NoteProps {
  readonly invoice: InvoiceValues;
}

/** It changes the figures of all whom it names. */
function Shares({ invoice }: NoteProps) {
  const { candidates } = useFollowedAction();
  const translate = useTranslate();
  const format = useFormatAmount();
  const seesAmounts = useSeesAmounts();
  const ids = [invoice.training_action_candidates].flat();
  const named = candidates.filter(({ id }) => ids.includes(id));
  if (named.length < 2) return null;
  const { shares } = calculateInvoice(
    invoice,
    named.map(({ id }) => id),
  );
  const parts = named.map((one) =>
    [personName(one), ...(seesAmounts ? [format(shares.get(one.id) ?? '0.00', 'EUR')] : [])].join(' '),
  );
  return (
    <Alert severity="info">
      {translate('trainingAction.followUp.shares', { number: named.length, shares: parts.join(', ') })}
    </Alert>
  );
}

function useSeesAmounts(): boolean {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const amount = fieldOf(resource, 'total_amount' satisfies FieldOf<'training-action-invoices'>);
  return amount !== undefined && maySee(amount);
}

function BeforeTheAction({ invoice: { from_date, to_date } }: NoteProps) {
  const { action } = useFollowedAction();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const day = from_date ?? to_date;
  if (typeof day !== 'string' || !action.from_date || day >= action.from_date) return null;
  return (
    <Alert severity="warning">
      {translate('trainingAction.followUp.beforeAction', { date: formatDate(action.from_date, locale) })}
    </Alert>
  );
}
