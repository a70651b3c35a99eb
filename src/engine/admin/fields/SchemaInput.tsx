import { Skeleton } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePlace } from '#engine/admin/form/PlacedFields.tsx';
import { useFieldPieces } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { prepareChecks } from '#engine/fieldTypes/prepareChecks.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { fieldsNamedIn } from '#engine/rules/predicate.ts';
import { type FieldState, whenOf } from '#engine/rules/whenOf.ts';
import { useModelField } from './fieldContext.ts';
import type { InputProps } from './fieldProps.ts';
import { isAbsent } from './hidden/isAbsent.ts';
import { inputComponents } from './inputComponents.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';

const EncryptedInput = loadable(() => import('./encrypted/EncryptedInput.tsx'));

interface SchemaInputProps {
  /** Where the value lives in the form: `amount`, or `lines.2.amount` in a form of several lines. */
  readonly source: string;
  /** Instead of its type's own, and of what the application put in its place. */
  readonly component?: ComponentType<InputProps>;
  readonly autoFocus?: boolean;
}

/** The input of a field of the resource in context: its type's own component, or what stands in for it. */
export function SchemaInput({ source, component, autoFocus }: SchemaInputProps) {
  const { resource, field } = useModelField(source);
  const state = useFieldState(resource, field);
  const { maySee, mayWrite } = useAccess(resource);
  const pieces = useFieldPieces(resource.path, field);
  const words = useWords();
  const record = useRecordContext<FlatRecord & { id: string }>();
  usePlace(field.name);
  useEffect(() => void prepareChecks([field]), [field]);

  // The record in context is that of the form, of which lines are parts.
  const isHidden = source === field.name && isAbsent(resource, field, record);
  if (!state.visible || !maySee(field) || isHidden) return null;
  const locked = state.readOnly || !mayWrite(field);
  const own = field.encrypted ? EncryptedInput : inputComponents[field.fieldType];
  const Input = locked ? ReadOnlyInput : (component ?? pieces.input ?? own);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Input
        source={source}
        label={words.field(resource, field)}
        helperText={words.help(resource, field) ?? false}
        isRequired={state.required}
        autoFocus={autoFocus}
      />
    </Suspense>
  );
}

/** How the field stands while the form is being typed. It follows the fields that its conditions name, and no other. */
function useFieldState(resource: ScreenResource, field: ScreenField): FieldState {
  const { control } = useFormContext();
  const names = useMemo(() => fieldsNamedIn(resource, Object.values(field.when ?? {})), [resource, field]);
  const values = useWatch({ control, name: names, disabled: !field.when });
  return useMemo(() => {
    const named = names.map((name, at) => [name, values?.[at]] as const);
    return whenOf(resource, field, Object.fromEntries(named) as FlatRecord);
  }, [resource, field, names, values]);
}
