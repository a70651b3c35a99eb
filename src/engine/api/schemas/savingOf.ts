import { basename, relative } from 'node:path';
import type { Actor } from '#engine/model/model.ts';
import type { Studio } from './studio.ts';

/** Whether schema files can be saved, and what stands against it. */
export interface Saving {
  readonly maySave: boolean;
  /** `not-followed`: the server does not run under `npm run dev`; `forbidden`: the caller lacks the right; null: nothing. */
  readonly refusal: 'not-followed' | 'forbidden' | null;
  /** Where the files lie in their repository, for a patch: `resources-schema`. */
  readonly folder: string;
}

/**
 * May the caller save schema files on this server?
 *
 * @example
 * savingOf({ ...studio, isFollowed: false }, administrator) // { maySave: false, refusal: 'not-followed', folder: 'resources-schema' }
 */
export function savingOf(
  { isFollowed, rights, folder: path }: Studio,
  { permissions }: Pick<Actor, 'permissions'>,
): Saving {
  const folder = nameOf(path);
  if (!permissions.has(rights.update)) return { maySave: false, refusal: 'forbidden', folder };
  return isFollowed
    ? { maySave: true, refusal: null, folder }
    : { maySave: false, refusal: 'not-followed', folder };
}

/** As it is named from where the server was started, which is where the repository begins. */
function nameOf(folder: string): string {
  const name = relative('.', folder).replaceAll('\\', '/');
  return name.startsWith('..') ? basename(folder) : name;
}
