import { TextField } from '@mui/material';
import { Suspense } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

export const TagsPicker = loadable(() => import('./TagsPicker.tsx'), 'form');

const nothing: readonly string[] = [];

export function TagsInput(props: InputProps) {
  const input = useFieldInput<readonly string[] | null | undefined>(props);
  const look = lookOf(props, input);
  const tags = input.value ?? nothing;
  return (
    <Suspense fallback={<TextField {...look} value={tags.join(', ')} disabled />}>
      <TagsPicker
        id={input.id}
        source={props.source}
        tags={tags}
        change={(next) => input.change(next.length > 0 ? next : null)}
        leave={input.leave}
        look={look}
      />
    </Suspense>
  );
}
