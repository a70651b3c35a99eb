import type { Behaviour } from '#api/behaviours.ts';

/** A delegation belongs to who gives it. */
export const delegations: Behaviour = {
  beforeWrite: ({ event, writing }) =>
    event === 'created' ? { set: { user_id: writing.context.actor.id } } : {},
};
