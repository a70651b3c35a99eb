import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { formPart } from '#engine/admin/form/formPart.ts';

const LinesEditor = formPart(() => import('./LinesEditor.tsx'));

/** Rows inside a record: few resources have them, and their editor comes with the first. */
export function LinesInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <LinesEditor {...props} />
    </Suspense>
  );
}
