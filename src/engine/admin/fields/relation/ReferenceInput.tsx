import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useEditedRows } from '#engine/admin/list/inline/editedRows.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { RelationPicker } from './RelationPicker.tsx';
import type { Branches } from './useRelatedRecords.ts';

export function ReferenceInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const { resource, field } = useModelField(props.source);
  const below = useBranches(field);
  if (!field.relation) return null;
  return (
    <RelationPicker
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      below={below}
      ids={input.value ? [input.value] : []}
      changeIds={([id]) => input.change(id ?? null)}
      leave={input.leave}
      look={lookOf(props, input)}
      mayCreate
    />
  );
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
  if (!field.relation) return null;
  return (
    <RelationPicker
      several
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      ids={input.value ?? []}
      changeIds={(ids) => input.change([...ids])}
      leave={input.leave}
      look={lookOf(props, input)}
      mayCreate
    />
  );
}
