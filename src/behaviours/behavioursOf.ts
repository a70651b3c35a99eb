import type { Behaviours } from '#api/behaviours.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  return {};
}
