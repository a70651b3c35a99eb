import { useListFilterContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { JsonValue } from '#engine/model/model.ts';
import type { Condition } from './fieldProps.ts';

/** The list's condition on one field, and the way to change it; an empty condition leaves the list. */
export function useCondition(name: string) {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const condition = useMemo(() => conditionOf(filterValues[name]), [filterValues, name]);
  const changeCondition = useCallback(
    (next: Condition) => {
      const { [name]: _, ...others } = filterValues;
      const kept = withoutNothing(next);
      setFilters(Object.keys(kept).length > 0 ? { ...others, [name]: kept } : others, displayedFilters);
    },
    [filterValues, setFilters, displayedFilters, name],
  );
  return { condition, changeCondition };
}

/** Links may carry the short form, `{ status: 'open' }`. */
export function conditionOf(value: JsonValue | Condition | undefined): Condition {
  if (value === undefined || value === null) return {};
  if (Array.isArray(value)) return { in: value };
  return typeof value === 'object' ? (value as Condition) : { eq: value };
}

function withoutNothing(condition: Condition): Condition {
  const kept = Object.entries(condition).filter(([, value]) => !isNothing(value));
  return Object.fromEntries(kept);
}

function isNothing(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
