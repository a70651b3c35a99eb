import { createContext, useContext } from 'react';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';

const ActionContext = createContext<ActionRecords | null>(null);

/** Around the candidates of an action. */
export const FollowedAction = ActionContext.Provider;

/** The action whose candidates are followed, with its records. Throws outside of it. */
export function useFollowedAction(): ActionRecords {
  const records = useContext(ActionContext);
  if (!records) throw new Error('There is no <FollowedAction> above this component');
  return records;
}
