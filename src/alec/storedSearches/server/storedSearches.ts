import type { Behaviour } from '#alec/behaviour.ts';

/** A stored search belongs to who stores it; others see it once it is shared. */
export const storedSearches: Behaviour<'stored-searches'> = {
  beforeWrite: ({ event, writing }) =>
    event === 'created' ? { set: { userEmail: writing.context.actor.email } } : {},
};
