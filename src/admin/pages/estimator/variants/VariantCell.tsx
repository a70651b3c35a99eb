import { useRecordContext } from 'ra-core';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { StatusChip } from '#admin/kinds/StatusChip.tsx';
import type { SavedRecord } from '#admin/views/useSaveRecord.ts';
import { useScreenLocale } from '#admin/views/useWords.ts';
import type { EstimatorChecks } from '#domain/estimator/checks.ts';
import { formatInstant } from '#model/valueText.ts';
import { useTellAmount } from '../charts/useTellAmount.ts';

const colours = { OK: 'done', RELAXED: 'waiting', KO: 'dispute', NOT_APPLICABLE: 'todo' } as const;

/** A field of an estimator: the day of its last change; the margin against the target with what it is worth. */
export function VariantCell({ name }: { readonly name: string }) {
  const record = useRecordContext<SavedRecord>();
  const tell = useTellAmount();
  const locale = useScreenLocale();
  if (name === 'updatedAt') return formatInstant(record?.updatedAt, locale).split(' ')[0];
  const rate = record?.margin_target_rate;
  if (name !== 'margin_target_rate' || typeof rate !== 'string') return <FieldCell name={name} />;
  const checks = record?.checks as unknown as EstimatorChecks | null | undefined;
  return <StatusChip label={tell(rate, '%')} colour={checks ? colours[checks.margin.status] : ''} />;
}
