import { useRecordContext } from 'ra-core';
import type { EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import type { EstimatorRecord } from '#alec/estimator/page/estimatorLines.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';

const marginRate = 'margin_target_rate' satisfies EstimatorField;
const colours = { OK: 'done', RELAXED: 'waiting', KO: 'dispute', NOT_APPLICABLE: 'todo' } as const;

/** A field of an estimator: the day of its last change; the margin against the target with what it is worth. */
export function VariantCell({ name }: { readonly name: string }) {
  const record = useRecordContext<EstimatorRecord>();
  const format = useFormatAmount();
  const locale = useScreenLocale();
  if (name === 'updatedAt') return formatInstant(record?.updatedAt, locale).split(' ')[0];
  const rate = record?.margin_target_rate;
  if (name !== marginRate || typeof rate !== 'string') return <SchemaField source={name} />;
  const checks = record?.checks as unknown as EstimatorChecks | null | undefined;
  return <StatusChip label={format(rate, '%')} colour={checks ? colours[checks.margin.status] : ''} />;
}
