import { useTranslate } from 'ra-core';
import { BooleanCell } from '#admin/kinds/BooleanCell.tsx';
import type { CellProps } from '#admin/kinds/kindProps.ts';
import { hasBreakEven } from '#domain/estimator/breakEven.ts';

/** Whether the break-even is reached, where there is anything to be earned back. */
export function BreakEvenCell(props: CellProps) {
  const translate = useTranslate();
  if (hasBreakEven((name) => props.record[name])) return <BooleanCell {...props} />;
  return <span>{translate('estimator.notApplicable')}</span>;
}
