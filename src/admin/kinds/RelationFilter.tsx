import type { FilterProps } from './kindProps.ts';
import { RelationPicker } from './RelationPicker.tsx';

/** Any of the related records that are picked. */
export function RelationFilter({ field, label, condition, changeCondition, autoFocus }: FilterProps) {
  if (!field.relation) return null;
  const ids = [condition.in ?? condition.eq ?? []].flat().map(String);
  return (
    <RelationPicker
      several
      to={field.relation.to}
      ids={ids}
      changeIds={(picked) => changeCondition({ in: [...picked] })}
      look={{ label, autoFocus, size: 'small', fullWidth: true }}
    />
  );
}
