import { useTranslate } from 'ra-core';
import { hasBreakEven } from '#alec/estimator/domain/breakEven.ts';
import { BooleanCell } from '#engine/admin/fields/boolean/BooleanCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';

/** Whether the break-even is reached, where there is anything to be earned back. */
export function BreakEvenCell(props: CellProps) {
  const translate = useTranslate();
  if (hasBreakEven((name) => props.record[name])) return <BooleanCell {...props} />;
  return <span>{translate('estimator.notApplicable')}</span>;
}
