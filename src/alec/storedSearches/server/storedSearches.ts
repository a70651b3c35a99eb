import type { Behaviour } from '#engine/api/behaviours.ts';

/** A stored search belongs to who stores it; others see it once it is shared. */
export const storedSearches: Behaviour = {
  beforeWrite: ({ event, writing }) =>
    event === 'created' ? { set: { userEmail: writing.context.actor.email } } : {},
};
