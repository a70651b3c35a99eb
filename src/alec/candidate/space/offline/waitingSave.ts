import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Path } from '#generated/records.ts';

/** What a person saved, from her press until the server has it. */
export interface WaitingSave {
  /** Sorts by time, and is the key by which the server makes one record of it. */
  readonly id: string;
  readonly account: string;
  readonly resource: Path;
  /** Of the record that is changed; undefined: a new one is made. */
  readonly recordId: string | undefined;
  /** The record as the person saw it. */
  readonly before: FlatRecord;
  readonly changes: FlatRecord;
  /** What it is, in the language in which it was saved; undefined: the page says it. */
  readonly what: string | undefined;
  /** ISO instant. */
  readonly savedAt: string;
  /** The page of the space on which it was typed. */
  readonly page: string;
  readonly state: SaveState;
}

export type SaveState =
  | { readonly name: 'waiting' }
  /** The server has said no, in its words. */
  | { readonly name: 'refused'; readonly reason: string }
  /** Somebody changed the same fields: what they have now. */
  | { readonly name: 'clashing'; readonly theirs: FlatRecord };

export type Side = 'mine' | 'theirs';

/**
 * The changes that are some: what stayed as it was is not sent, since somebody else may change it meanwhile.
 *
 * @example realChanges({ phone: '1', city: null }, { phone: '2', city: null }) // { phone: '2' }
 */
export function realChanges(before: FlatRecord, changes: FlatRecord): FlatRecord {
  const real = Object.entries(changes).filter(
    ([name, value]) => !(name in before) || !sameValue(before[name], value),
  );
  return Object.fromEntries(real);
}

/**
 * The fields that were changed here and elsewhere, each to something else.
 *
 * @example
 * // Here the phone became '2', elsewhere '3'; the city was changed elsewhere alone.
 * clashingFields({ before: { phone: '1' }, changes: { phone: '2' }, … }, { phone: '3', city: 'Lyon' }) // ['phone']
 */
export function clashingFields(
  { before, changes }: Pick<WaitingSave, 'before' | 'changes'>,
  current: FlatRecord,
): readonly string[] {
  return Object.keys(changes).filter(
    (name) =>
      name in before && !sameValue(before[name], current[name]) && !sameValue(changes[name], current[name]),
  );
}

/**
 * The same save after a person has chosen: what is theirs is no change any more, what is hers is put on top of it. Undefined:
 * nothing is left to send.
 *
 * @example withChoices(save, { phone: 'mine', city: 'theirs' })?.changes // { phone: '2' }
 */
export function withChoices(
  save: WaitingSave,
  choices: Readonly<Record<string, Side>>,
): WaitingSave | undefined {
  if (save.state.name !== 'clashing') return save;
  const { theirs } = save.state;
  const left = Object.entries(save.changes).filter(([name]) => choices[name] !== 'theirs');
  if (left.length === 0) return undefined;
  const seen = Object.entries(theirs).filter(([name]) => choices[name] === 'mine');
  return {
    ...save,
    before: { ...save.before, ...(Object.fromEntries(seen) as Record<string, JsonValue>) },
    changes: Object.fromEntries(left),
    state: { name: 'waiting' },
  };
}
