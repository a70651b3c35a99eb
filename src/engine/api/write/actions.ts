import type { Versions } from '#engine/api/request/versions.ts';
import type { Action, FlatRecord, JsonValue, Kind, Resource } from '#engine/model/model.ts';
import { type Setting, setFields } from './writeRow.ts';
import {
  type Granted,
  grant,
  type JsonObject,
  pointersAt,
  type RowChange,
  type Writing,
  type Written,
} from './writing.ts';

/** Which row an action is called on. */
export interface Called {
  readonly resource: Resource;
  readonly id: string;
  readonly versions: Versions;
}

/**
 * A declared action: sets its fields, or flips its toggle. Permission: the action of the same name.
 * Calling it on a row that is so already changes nothing and leaves no entry.
 * Throws a Refusal: 403, 404, 409 locked (unless the action is about the lock), 412.
 *
 * @example
 * await runAction(writing, { resource: courses, id, versions }, 'lock') // is_locked: true, locked_at: now
 */
export async function runAction(writing: Writing, called: Called, name: string): Promise<Written> {
  const { resource } = called;
  const action = resource.actions[name];
  if (!action) throw new Error(`'${name}' is not an action of ${resource.path}`);
  const change = emptyChange(resource, grant(writing, resource, name));
  const throughLock = action.toggle === 'is_locked' || 'is_locked' in (action.set ?? {});
  const set: Setting = (previous) => ({
    ...fixed(action, writing),
    ...toggled(action, resource, previous, writing.now),
  });
  const written = await setFields(writing, change, { ...called, set, throughLock });
  // The row was the actor's own; an action may give it away, such as a contact taken off a dossier.
  return { ...written, reach: 'all' };
}

/**
 * Takes a row out of the trash, as it was; `meta.reason` says why, for the history.
 * Throws a Refusal: 403, 404, 409 when a unique value was taken meanwhile, 412.
 */
export async function restoreRow(writing: Writing, called: Called, meta: JsonObject = {}): Promise<Written> {
  const empty = emptyChange(called.resource, grant(writing, called.resource, 'restore'));
  const { reason = null } = meta;
  const change = { ...empty, meta: { reason } };
  return setFields(writing, change, { ...called, set: () => ({ deletedAt: null }), withTrashed: true });
}

/** A change that sends nothing itself. */
export function emptyChange(resource: Resource, reach: Granted): RowChange {
  return { resource, sent: {}, mode: 'full', reach, pointer: pointersAt(resource, '/data') };
}

function fixed({ set }: Action, { context, now }: Writing): FlatRecord {
  const known: Readonly<Record<string, JsonValue>> = { $now: now.toISOString(), $actor: context.actor.id };
  const pairs = Object.entries(set ?? {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, known[String(value)] ?? value]));
}

type Flip = (before: JsonValue, now: Date) => JsonValue;

/** Kinds that an action can flip. */
const flips: Partial<Record<Kind, Flip>> = {
  boolean: (before) => before !== true,
  instant: (before, now) => (before === null ? now.toISOString() : null),
};

function toggled({ toggle }: Action, resource: Resource, previous: FlatRecord, now: Date): FlatRecord {
  if (toggle === undefined) return {};
  const field = resource.fields.find(({ name }) => name === toggle);
  const flip = field && flips[field.kind];
  if (!flip) throw new Error(`'${toggle}' of ${resource.path} cannot be toggled`);
  return { [toggle]: flip(previous[toggle] ?? null, now) };
}
