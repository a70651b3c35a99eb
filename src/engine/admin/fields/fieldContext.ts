import { createContext, useContext } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { unknownField } from '#engine/admin/resource/overrides.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

interface DescribedField {
  readonly source: string;
  /** As the Model has it, or as it was when the Model still had it. */
  readonly field: ScreenField;
  /** Shown with its whole value rather than one line of it. */
  readonly isMultiline: boolean;
}

const FieldContext = createContext<DescribedField | null>(null);

export const FieldContextProvider = FieldContext.Provider;

interface ModelField {
  readonly resource: ScreenResource;
  readonly field: ScreenField;
}

/** What the Model says of the field at `source`: `lines.2.amount` is the field `amount` of the resource in context. */
export function useModelField(source: string): ModelField {
  const described = useContext(FieldContext);
  const resource = useResourceModel();
  if (described?.source === source) return { resource, field: described.field };
  const name = source.slice(source.lastIndexOf('.') + 1);
  const field = fieldOf(resource, name);
  if (!field) throw new Error(unknownField(resource, name));
  return { resource, field };
}

/** Whether there is room for the whole value; in a row there is one line. */
export function useIsMultiline(): boolean {
  return useContext(FieldContext)?.isMultiline ?? false;
}

/** The label that was given, or the words of the Model. */
export function useLabel({ source, label }: { readonly source: string; readonly label?: string }): string {
  const { resource, field } = useModelField(source);
  const words = useWords();
  return label ?? words.field(resource, field);
}
