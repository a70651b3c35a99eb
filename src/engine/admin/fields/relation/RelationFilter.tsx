import type { FilterProps } from '#engine/admin/fields/kindProps.ts';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { RelationPicker } from './RelationPicker.tsx';

/** Records that belong to one row each are found by their words; others are picked. */
export function RelationFilter(props: FilterProps) {
  return props.field.relation?.via === 'inverse' ? <RelatedWords {...props} /> : <PickedRecords {...props} />;
}

function RelatedWords({ label, condition, changeCondition, autoFocus }: FilterProps) {
  return (
    <TypedValue
      label={label}
      value={condition.q}
      changeValue={(q) => changeCondition({ q })}
      autoFocus={autoFocus}
      read={(text) => text.trim()}
      show={(value) => String(value ?? '')}
    />
  );
}

function PickedRecords({ resource, field, label, condition, changeCondition, autoFocus }: FilterProps) {
  if (!field.relation) return null;
  const ids = [condition.in ?? condition.eq ?? []].flat().map(String);
  return (
    <RelationPicker
      several
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      ids={ids}
      changeIds={(picked) => changeCondition({ in: [...picked] })}
      look={{ label, autoFocus, size: 'small', fullWidth: true }}
    />
  );
}
