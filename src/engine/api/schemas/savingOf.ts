import type { Actor } from '#engine/model/model.ts';
import type { Studio } from './studio.ts';

/** Whether schema files can be saved, and what stands against it. */
export interface Saving {
  readonly maySave: boolean;
  /** `not-followed`: the server does not run under `npm run dev`; `forbidden`: the caller lacks the right; null: nothing. */
  readonly refusal: 'not-followed' | 'forbidden' | null;
}

/**
 * May the caller save schema files on this server?
 *
 * @example
 * savingOf({ ...studio, isFollowed: false }, administrator) // { maySave: false, refusal: 'not-followed' }
 */
export function savingOf(
  { isFollowed, rights }: Studio,
  { permissions }: Pick<Actor, 'permissions'>,
): Saving {
  if (!permissions.has(rights.update)) return { maySave: false, refusal: 'forbidden' };
  return isFollowed ? { maySave: true, refusal: null } : { maySave: false, refusal: 'not-followed' };
}
