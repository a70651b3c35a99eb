import type { InputProps } from '#engine/admin/fields/kindProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useKindInput } from '#engine/admin/fields/useKindInput.ts';
import { useEditedRows } from '#engine/admin/list/inline/editedRows.tsx';
import { RelationPicker } from './RelationPicker.tsx';
import type { Branches } from './useRelatedRecords.ts';

export function OneInput(props: InputProps) {
  const input = useKindInput<string | null | undefined>(props);
  const below = useBranches(props);
  if (!props.field.relation) return null;
  return (
    <RelationPicker
      to={props.field.relation.to}
      of={{ path: props.resource.path, relation: props.field.name }}
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
function useBranches({ field }: InputProps): Branches | undefined {
  const ids = useEditedRows();
  if (ids.length === 0 || !field.operators.includes('outside')) return undefined;
  return { relation: field.name, ids };
}

export function ManyInput(props: InputProps) {
  const input = useKindInput<string[] | null | undefined>(props);
  if (!props.field.relation) return null;
  return (
    <RelationPicker
      several
      to={props.field.relation.to}
      of={{ path: props.resource.path, relation: props.field.name }}
      ids={input.value ?? []}
      changeIds={(ids) => input.change([...ids])}
      leave={input.leave}
      look={lookOf(props, input)}
      mayCreate
    />
  );
}
