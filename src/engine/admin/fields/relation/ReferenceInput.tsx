import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useEditedRows } from '#engine/admin/list/inline/editedRows.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { RelationPicker } from './RelationPicker.tsx';
import type { Branches } from './useRelatedRecords.ts';
import { useRelationFilter } from './useRelationFilter.ts';

export function ReferenceInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const { resource, field } = useModelField(props.source);
  const below = useBranches(field);
  const ids = input.value ? [input.value] : [];
  const { where, fault, hint } = useRelationFilter({ source: props.source, resource, field, ids });
  if (!field.relation) return null;
  return (
    <RelationPicker
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      below={below}
      where={where}
      ids={ids}
      changeIds={([id]) => input.change(id ?? null)}
      leave={input.leave}
      look={lookOf(props, markedBy(input, fault, hint))}
      mayCreate
    />
  );
}

/** What the filter of a relation says stands under its input, unless something else is wrong. */
function markedBy<Input extends { readonly isFaulty: boolean; readonly hint?: string | undefined }>(
  input: Input,
  fault: string | undefined,
  hint: string | undefined,
): Input {
  if (input.isFaulty) return input;
  return fault ? { ...input, isFaulty: true, hint: fault } : { ...input, hint: input.hint ?? hint };
}

/** Only a relation of a resource to itself makes a tree. */
function useBranches(field: ScreenField): Branches | undefined {
  const ids = useEditedRows();
  if (ids.length === 0 || !field.operators.includes('outside')) return undefined;
  return { relation: field.name, ids };
}

export function ReferenceArrayInput(props: InputProps) {
  const input = useFieldInput<string[] | null | undefined>(props);
  const { resource, field } = useModelField(props.source);
  const ids = input.value ?? noIds;
  const { where, fault, hint } = useRelationFilter({ source: props.source, resource, field, ids });
  if (!field.relation) return null;
  return (
    <RelationPicker
      several
      where={where}
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      ids={ids}
      changeIds={(picked) => input.change([...picked])}
      leave={input.leave}
      look={lookOf(props, markedBy(input, fault, hint))}
      mayCreate
    />
  );
}

const noIds: readonly string[] = [];
