import { Suspense } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { WaitingInput } from '#engine/admin/fields/WaitingInput.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const JsonEditor = loadable(() => import('./JsonEditor.tsx'));

export function JsonInput(props: InputProps) {
  return (
    <Suspense fallback={<WaitingInput {...props} height={160} />}>
      <JsonEditor {...props} />
    </Suspense>
  );
}
