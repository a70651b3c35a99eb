import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { useStatusLabel } from './header/StatusMenu.tsx';
import { type DossierRecord, useDossier } from './useDossier.ts';

/** Why the dossier stands where it does, in the words of whoever moved it; nothing when nobody had to say. */
export function StatusNote() {
  const { record, readOnlyReason } = useDossier();
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  const cancellation = useCancellationLabel(record);
  const isTrashed = readOnlyReason === 'trashed';
  const isCancelled = record.status === 'cancelled';
  // What was cancelled before it was put away keeps the kind of its cancellation.
  const kind = isTrashed !== isCancelled && cancellation;
  const words = isCancelled ? record.cancellation_reason : record.status_reason;
  const reason = [kind, isTrashed ? record.deletion_reason : words].filter(Boolean).join(' · ');
  if (reason === '') return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {isTrashed
        ? translate('dossier.delete.reason', { reason })
        : translate('dossier.status.reason', { status: labelOf(String(record.status)), reason })}
    </Alert>
  );
}

function useCancellationLabel({ cancellation_type }: DossierRecord): string | undefined {
  const resource = useResourceModel();
  const words = useWords();
  const field = fieldOf(resource, 'cancellation_type' satisfies FieldOf<'training-courses'>);
  const choice = field?.choices?.find(({ value }) => value === cancellation_type);
  return field && choice && words.choice(resource, field, choice);
}
