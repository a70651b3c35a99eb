import { useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { RelationPicker } from './RelationPicker.tsx';

/** Records that belong to one row each are found by their words; others are picked. */
export function RelationFilter(props: FilterProps) {
  return useModelField(props.source).field.relation?.via === 'inverse' ? (
    <RelatedWords {...props} />
  ) : (
    <PickedRecords {...props} />
  );
}

function RelatedWords(props: FilterProps) {
  const { condition, changeCondition } = useCondition(props.source);
  return (
    <TypedValue
      label={useLabel(props)}
      value={condition.q}
      changeValue={(q) => changeCondition({ q })}
      autoFocus={props.autoFocus}
      read={(text) => text.trim()}
      show={(value) => String(value ?? '')}
    />
  );
}

function PickedRecords(props: FilterProps) {
  const { resource, field } = useModelField(props.source);
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  if (!field.relation) return null;
  const ids = [condition.in ?? condition.eq ?? []].flat().map(String);
  return (
    <RelationPicker
      several
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      ids={ids}
      changeIds={(picked) => changeCondition({ in: [...picked] })}
      look={{ label, autoFocus: props.autoFocus, size: 'small', fullWidth: true }}
    />
  );
}
