import { useFormContext } from 'react-hook-form';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { Path } from '#generated/records.ts';
import { useStart } from './useStart.ts';

/**
 * Whose regions are handed over: one's own entry, which stays; an administrator chooses among the others. It stays too
 * once the delegation is there.
 */
export function GiverInput(props: InputProps) {
  const { formState } = useFormContext();
  const isNew = formState.defaultValues?.id === undefined;
  const isForOthers = useActor()?.role === 'admin';
  return <ManagerInput {...props} isFixed={!isNew || !isForOthers} />;
}

/** Who stands in: anybody else. */
export function RepresentativeInput(props: InputProps) {
  return <ManagerInput {...props} isFixed={false} />;
}

const managers = 'manager-repositories' satisfies Path;

function ManagerInput({ isFixed, ...props }: InputProps & { readonly isFixed: boolean }) {
  const input = useFieldInput<string | null | undefined>(props);
  const own = useStart().data?.manager ?? null;
  return (
    <RelationPicker
      to={managers}
      without={own === null ? [] : [own]}
      ids={input.value ? [input.value] : []}
      changeIds={([id]) => input.change(id ?? null)}
      leave={input.leave}
      look={{ ...lookOf(props, input), disabled: isFixed }}
    />
  );
}
