import { Skeleton } from '@mui/material';
import { type ComponentType, Suspense, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePlace } from '#engine/admin/form/PlacedFields.tsx';
import { useFieldModel, useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { type FieldState, whenOf } from '#engine/rules/whenOf.ts';
import { inputs } from './inputs.tsx';
import type { InputProps } from './kindProps.ts';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';

interface FieldInputProps {
  readonly name: string;
  /** Where the value lives in the form; the field's name unless the form is nested. */
  readonly source?: string;
  readonly input?: ComponentType<InputProps>;
  readonly autoFocus?: boolean;
}

/** The input of a field of the resource in context: its kind's own, or what stands in for it. */
export function FieldInput({ name, source = name, input, autoFocus }: FieldInputProps) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const state = useFieldState(resource, field);
  const { maySee, mayWrite } = useAccess(resource);
  const pieces = useFieldPieces(resource.path, field);
  const words = useWords();
  usePlace(name);

  if (!state.visible || !maySee(field)) return null;
  const locked = state.readOnly || !mayWrite(field);
  const Input = locked ? ReadOnlyInput : (input ?? pieces.input ?? inputs[field.kind]);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Input
        resource={resource}
        field={field}
        source={source}
        label={words.field(resource, field)}
        help={words.help(resource, field)}
        required={state.required}
        autoFocus={autoFocus}
      />
    </Suspense>
  );
}

/** How the field stands while the form is being typed. Only fields with conditions follow the other fields. */
function useFieldState(resource: Resource, field: Field): FieldState {
  const { control } = useFormContext();
  const values = useWatch({ control, disabled: !field.when }) as FlatRecord;
  return useMemo(() => whenOf(resource, field, values ?? {}), [resource, field, values]);
}
