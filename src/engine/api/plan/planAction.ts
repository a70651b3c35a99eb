import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Action, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { grant } from './grant.ts';
import { emptyChange, type RowChange, type RowKey } from './rowChange.ts';
import type { WriteContext } from './writePlan.ts';

/**
 * A declared action: sets its fields, or flips its toggle. Calling it on a row that is so already changes nothing and
 * leaves no entry. Permission: the action of the same name; throws a Refusal of 403 without it.
 *
 * @example
 * planAction(courses, { id, versions }, 'lock', known) // sets is_locked: true, locked_at: now, past the lock
 */
export function planAction(resource: Resource, row: RowKey, name: string, known: WriteContext): RowChange {
  const action = resource.actions[name];
  if (!action) throw new Error(`'${name}' is not an action of ${resource.path}`);
  const throughLock = action.toggle === 'is_locked' || 'is_locked' in (action.set ?? {});
  return {
    ...emptyChange(resource, grant(known, resource, name)),
    verb: 'set',
    row: { ...row, throughLock },
    sentFrom: (previous) => ({
      ...fixed(action, known),
      ...toggled(action, resource, previous, known.now),
    }),
  };
}

function fixed({ set }: Action, { context, now }: WriteContext): FlatRecord {
  const known: Readonly<Record<string, JsonValue>> = { $now: now.toISOString(), $actor: context.actor.id };
  const pairs = Object.entries(set ?? {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, known[String(value)] ?? value]));
}

function toggled({ toggle }: Action, resource: Resource, previous: FlatRecord, now: Date): FlatRecord {
  if (toggle === undefined) return {};
  const field = resource.fields.find(({ name }) => name === toggle);
  const flip = field && fieldTypesOnServer[field.fieldType].flip;
  if (!flip) throw new Error(`'${toggle}' of ${resource.path} cannot be toggled`);
  return { [toggle]: flip(previous[toggle] ?? null, now) };
}
