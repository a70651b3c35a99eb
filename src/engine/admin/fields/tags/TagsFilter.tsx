import { Suspense, useId } from 'react';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { SeveralFilter } from '#engine/admin/fields/list/SeveralFilter.tsx';
import { TagsPicker } from './TagsInput.tsx';

export function TagsFilter(props: FilterProps) {
  const label = useLabel(props);
  const id = useId();
  return (
    <SeveralFilter {...props}>
      {(tags, change) => (
        <Suspense fallback={null}>
          <TagsPicker
            id={id}
            source={props.source}
            tags={tags}
            change={change}
            look={{ label, autoFocus: props.autoFocus, size: 'small', fullWidth: true }}
          />
        </Suspense>
      )}
    </SeveralFilter>
  );
}
