import { FormLabel, Stack } from '@mui/material';
import type { ComponentType } from 'react';
import { useFieldModel, useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { filters } from './filters.tsx';
import type { FilterProps } from './kindProps.ts';
import { useCondition } from './useCondition.ts';

interface FieldFilterProps {
  readonly name: string;
  readonly filter?: ComponentType<FilterProps>;
  readonly autoFocus?: boolean;
  /** Without its own title, where something else already says it. */
  readonly untitled?: boolean;
}

/** The filter of a field of the list in context: its kind's own, or what stands in for it. */
export function FieldFilter({ name, filter, autoFocus, untitled }: FieldFilterProps) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const { maySee } = useAccess(resource);
  const pieces = useFieldPieces(resource.path, field);
  const words = useWords();
  const { condition, changeCondition } = useCondition(name);
  if (field.operators.length === 0 || !maySee(field)) return null;
  const Filter = filter ?? pieces.filter ?? filters[field.kind];
  const label = words.field(resource, field);
  return (
    <Stack component="fieldset" spacing={1} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }} aria-label={label}>
      {!untitled && <FormLabel component="span">{label}</FormLabel>}
      <Filter
        resource={resource}
        field={field}
        label={label}
        condition={condition}
        changeCondition={changeCondition}
        autoFocus={autoFocus}
      />
    </Stack>
  );
}
