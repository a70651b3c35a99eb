import { useRecordContext, useTranslate } from 'ra-core';
import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { BooleanField } from '#engine/admin/fields/boolean/BooleanField.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';

/** Whether the break-even is reached, where there is anything to be earned back. */
export function BreakEvenField(props: FieldProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  if (hasBreakEven((name) => record?.[name])) return <BooleanField {...props} />;
  return <span>{translate('figures.notApplicable')}</span>;
}
