import { createContext, useContext } from 'react';
import type { ConditionPart, GroupPart, Joined, Part } from './conditionTree.ts';

/** What is done with the tree that the drawer holds. */
export interface TreeActions {
  readonly change: (part: ConditionPart) => void;
  readonly join: (group: GroupPart, joined: Joined) => void;
  readonly add: (group: GroupPart, part: Part) => void;
  readonly remove: (part: Part, from: GroupPart) => void;
  readonly duplicate: (part: Part) => void;
  readonly move: (part: Part, by: -1 | 1) => void;
  /** As many conditions as a filter takes. */
  readonly isFull: boolean;
  /** Faults are said once somebody has tried to apply the filter. */
  readonly areFaultsShown: boolean;
}

const TreeContext = createContext<TreeActions | null>(null);

export const TreeProvider = TreeContext.Provider;

export function useTree(): TreeActions {
  const actions = useContext(TreeContext);
  if (!actions) throw new Error('There is no filter being built');
  return actions;
}

/** Where a part that is taken away leaves the focus. */
export function addButtonId(group: GroupPart): string {
  return `${group.key}-add`;
}
