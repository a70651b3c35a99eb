import { type Report, suggestion } from './fault.ts';
import type { KnownNames } from './knownNames.ts';

interface Place {
  readonly pointer: string;
  /** What the names of permissions begin with: `lib.`. */
  readonly prefix: string;
  readonly permissions: NonNullable<KnownNames['permissions']>;
}

/** Checks that the permission which opens a list is one that some role may have. */
export function checkScreen(screen: string, { pointer, prefix, permissions }: Place, report: Report): void {
  const all = Object.entries(permissions).flatMap(([group, words]) =>
    words.map((word) => `${prefix}${group}.${word}`),
  );
  if (all.includes(screen)) return;
  report(pointer, `'${screen}' is not a permission.${suggestion(screen, all)}`);
}
