import { useListContext } from 'ra-core';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import type { notices } from './useNotices.ts';

/** One filter of the notifications, kept in the address like the others. */
export function useNoticeFilter(field: FieldOf<typeof notices>) {
  const { filterValues, setFilters } = useListContext();
  const value: JsonValue | undefined = filterValues[field];
  const choose = (chosen: JsonValue | undefined) => {
    const { [field]: _, ...others } = filterValues;
    setFilters(chosen === undefined ? others : { ...others, [field]: chosen }, []);
  };
  return { value, choose };
}
