import type { Behaviour } from '#alec/behaviour.ts';

/** Preferences are those of who chooses them. */
export const userPreferences: Behaviour<'user-preferences'> = {
  beforeWrite: ({ event, writing }) =>
    event === 'created' ? { set: { user: writing.context.actor.id } } : {},
};
