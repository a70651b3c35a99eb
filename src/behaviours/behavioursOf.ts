import type { Behaviours } from '#api/behaviours.ts';
import { cities } from './cities.ts';

/** What resources do beyond their files, by path: one file per resource beside this one. */
export function behavioursOf(): Behaviours {
  return { cities };
}
