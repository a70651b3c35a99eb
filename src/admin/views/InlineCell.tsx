import type { ReactNode } from 'react';
import type { Field } from '#model/model.ts';

interface InlineCellProps {
  readonly field: Field;
  readonly children: ReactNode;
}

export function InlineCell({ children }: InlineCellProps) {
  return children;
}
