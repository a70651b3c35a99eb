import type { InputProps } from './kindProps.ts';
import { RelationPicker } from './RelationPicker.tsx';
import { lookOf } from './TextInput.tsx';
import { useKindInput } from './useKindInput.ts';

export function OneInput(props: InputProps) {
  const input = useKindInput<string | null | undefined>(props);
  if (!props.field.relation) return null;
  return (
    <RelationPicker
      to={props.field.relation.to}
      of={{ path: props.resource.path, relation: props.field.name }}
      ids={input.value ? [input.value] : []}
      changeIds={([id]) => input.change(id ?? null)}
      leave={input.leave}
      look={lookOf(props, input)}
      mayCreate
    />
  );
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
