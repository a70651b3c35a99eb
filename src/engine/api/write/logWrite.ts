import { changesOf } from '#engine/activity/changesOf.ts';
import { type ActivityEntry, recordActivities } from '#engine/activity/record.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf, historyOf } from '#engine/model/field.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { valueText } from '#engine/model/valueText.ts';
import { delegatorOf } from './delegatorOf.ts';
import { ownerOf } from './ownerOf.ts';
import type { Writing, Written } from './writing.ts';

/** What an entry needs of the transaction under way, and of who writes in it. */
export interface Logging extends Pick<Writing, 'tx' | 'now'> {
  readonly api: Pick<ApiParts, 'model' | 'newId'>;
  readonly context: Pick<ApiContext, 'actor' | 'requestId'>;
}

export type Logged = Pick<
  Written,
  'resource' | 'id' | 'previous' | 'record' | 'event' | 'meta' | 'rewritten' | 'notes'
>;

/** Adds the activity entry of a write; none when nothing changed or the resource keeps no history. */
export async function logWrite(writing: Logging, written: Logged): Promise<void> {
  await logWrites(writing, [written]);
}

/** The same of many rows, with one statement. */
export async function logWrites(writing: Logging, all: readonly Logged[]): Promise<void> {
  const entries: ActivityEntry[] = [];
  for (const written of all) entries.push(...(await entriesOf(writing, written, changesIn(written))));
  if (entries.length > 0) recordActivities(writing.tx, entries);
}

/** Adds an entry about a row that tells of these changes. */
export async function logChanges(
  writing: Logging,
  written: Logged,
  changes: readonly Change[],
): Promise<void> {
  recordActivities(writing.tx, await entriesOf(writing, written, changes));
}

function changesIn(written: Logged): readonly Change[] {
  const { resource, previous, record, rewritten, notes = [] } = written;
  return [...notes, ...reasonOf(written), ...changesOf(resource, previous ?? {}, record ?? {}, rewritten)];
}

/** One entry, or none. */
async function entriesOf(
  writing: Logging,
  written: Logged,
  changes: readonly Change[],
): Promise<ActivityEntry[]> {
  const { resource, previous, record, id, event } = written;
  const history = historyOf(writing.api.model);
  if (!history || resource.audit === null || event === null) return [];
  return [
    {
      table: history.table,
      id: writing.api.newId(),
      entityKind: resource.audit,
      entityType: resource.type,
      entityId: id,
      event,
      description: nameOf(resource, record ?? previous ?? {}, timeZoneOf(writing.api.model)),
      actor: writing.context.actor,
      delegator: await delegatorOf(writing, written),
      changes,
      requestId: writing.context.requestId,
      now: writing.now,
      owner: ownerOf(writing.api.model, written),
    },
  ];
}

const longestReason = 2_000;

/** Why a row went to the trash or came out of it, where the request says so. */
function reasonOf({ meta: { reason }, previous, record }: Logged): Change[] {
  const isMoved = (previous?.deletedAt ?? null) !== (record?.deletedAt ?? null);
  const words = typeof reason === 'string' ? reason.trim().slice(0, longestReason) : '';
  if (!isMoved || words === '') return [];
  return [{ field: 'reason', label: { fr: 'Motif', en: 'Reason' }, kind: 'longText', old: null, new: words }];
}

export function nameOf(resource: Resource, record: FlatRecord, timeZone: string): string {
  const name = resource.represent.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field = fieldOf(resource, name);
    // Written once for all who read it: days are the same in both languages.
    return field ? valueText(field, record[name], 'fr', timeZone) : '';
  });
  return name.trim();
}
