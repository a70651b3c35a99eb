import { Suspense } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { WaitingInput } from '#engine/admin/fields/WaitingInput.tsx';
import { filePart } from './filePart.ts';

const FilePicker = filePart(() => import('./FilePicker.tsx'), 'form');

export function FileInput(props: InputProps) {
  return (
    <Suspense fallback={<WaitingInput {...props} height={72} />}>
      <FilePicker {...props} />
    </Suspense>
  );
}
