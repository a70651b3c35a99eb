import { FormHelperText, FormLabel, Stack } from '@mui/material';
import { FilterLiveForm } from 'ra-core';
import { type ComponentType, useId } from 'react';
import { useFieldModel, useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FilterProps } from './fieldProps.ts';
import { filterComponents } from './filterComponents.tsx';

interface SchemaFilterProps {
  readonly source: string;
  /** Instead of its type's own, and of what the application put in its place. */
  readonly component?: ComponentType<FilterProps>;
  readonly autoFocus?: boolean;
  /** Without its own title, where something else already says it. */
  readonly untitled?: boolean;
}

/** The filter of a field of the list in context: its type's own, or what stands in for it. */
export function SchemaFilter({ source, component, autoFocus, untitled }: SchemaFilterProps) {
  const resource = useResourceModel();
  const field = useFieldModel(source);
  const { maySee } = useAccess(resource);
  const pieces = useFieldPieces(resource.path, field);
  const words = useWords();
  const helpId = useId();
  if (field.operators.length === 0 || !maySee(field)) return null;
  const own = component ?? pieces.filter;
  const Filter = own ?? filterComponents[field.fieldType];
  const label = words.field(resource, field);
  const help = words.help(resource, field);
  const filter = <Filter source={source} label={label} autoFocus={autoFocus} />;
  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      aria-label={label}
      aria-describedby={help ? helpId : undefined}
    >
      {!untitled && <FormLabel component="span">{label}</FormLabel>}
      {/* An input of react-admin writes into a form: this one is the filter of the list. */}
      {own ? <FilterLiveForm>{filter}</FilterLiveForm> : filter}
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </Stack>
  );
}
