import { bareNames, type ConditionPart } from './conditionTree.ts';
import type { FilteredField } from './filteredField.ts';

/** What keeps a condition from being asked: `advancedFilter.<fault>` says it. */
export function faultOf(
  { path, condition }: ConditionPart,
  found: FilteredField | undefined,
): 'noField' | 'unknown' | 'noValue' | undefined {
  if (path === '') return 'noField';
  if (bareNames.includes(path)) return undefined;
  if (!found) return 'unknown';
  return Object.values(condition).some((value) => value !== null && value !== '') ? undefined : 'noValue';
}
