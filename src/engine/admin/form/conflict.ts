import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { changedFields } from './formValues.ts';

/** A field that two people changed to different values. */
export interface Clash {
  readonly name: string;
  readonly original: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/** What the dialog of a conflict shows, and how it ends. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  readonly settle: (chosen: FlatRecord) => void;
  readonly giveUp: () => void;
  /** Saved at once by default: a draft is only put back into the form. */
  readonly purpose?: 'save' | 'restore';
}

interface Edits {
  readonly base: FlatRecord;
  readonly mine: FlatRecord;
  readonly theirs: FlatRecord;
}

/** Both edits in one record where they do not touch; the fields where they do. */
export function mergeEdits(resource: ScreenResource, { base, mine, theirs }: Edits) {
  const myChanges = changedFields(resource, base, mine);
  const theirChanges = new Set(changedFields(resource, base, theirs));
  const clashes: Clash[] = myChanges
    .filter((name) => theirChanges.has(name) && !sameValue(mine[name], theirs[name]))
    .map((name) => ({ name, original: base[name], mine: mine[name], theirs: theirs[name] }));
  const merged = Object.fromEntries(
    Object.keys(mine).map((name) => [name, myChanges.includes(name) ? mine[name] : theirs[name]]),
  );
  return { merged: merged as FlatRecord, clashes };
}
