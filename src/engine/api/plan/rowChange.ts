import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { Versions } from '#engine/api/request/versions.ts';
import type { StoredFile } from '#engine/files/files.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';
import type { Granted } from './grant.ts';
import { type PointerOf, pointersAt } from './pointers.ts';

/** What is to be written into a row, and for whom. */
export interface RowInput {
  readonly resource: Resource;
  /** Fields as sent: names known, values not yet checked. */
  readonly sent: FlatRecord;
  /** Fields that follow from the row as it is: flipped by an action, added to a to-many relation. */
  readonly sentFrom?: (previous: FlatRecord) => FlatRecord;
  /** How complete the row must be. */
  readonly mode: CheckMode;
  /** Which rows the actor may write in this way. */
  readonly reach: Granted;
  /** Where the client wrote a field. */
  readonly pointer: PointerOf;
  /** What the client says about the row rather than in it: the `meta` of its resource object. */
  readonly meta?: JsonObject;
  /** The file whose row it is. */
  readonly file?: StoredFile;
  /** What its entry in the history says beside its fields. */
  readonly notes?: readonly Change[];
  /** The row a new one is a copy of. */
  readonly copyOf?: FlatRecord;
}

/** Which row, and what the client knows of it. */
export interface RowKey {
  /** Of a new row the id it is to have. */
  readonly id: string;
  /** Versions of the row that the client accepts to change. */
  readonly versions: Versions;
  /** Rows in the trash count as gone unless this call is about them. */
  readonly withTrashed?: boolean;
  /** Its part of a whole in the trash is written all the same. */
  readonly inTrashedWhole?: boolean;
  /** The call is about the lock itself. */
  readonly throughLock?: boolean;
}

/** One change of one row: all that tells a creation from an action or a removal, as data for the stages that follow. */
export interface RowChange extends RowInput {
  readonly verb: Verb;
  readonly row: RowKey;
  /** Where a row that is moved goes. */
  readonly place?: Place;
}

/** Beside which row. */
export interface Place {
  readonly move: 'before' | 'after';
  readonly target: string;
}

/**
 * What becomes of the row. `update` is what a client sends, held against rules and rights; `set` is what the server sets,
 * which is not; `trash` sets that the row is deleted; `move` puts it elsewhere in the order.
 */
export type Verb = 'insert' | 'update' | 'set' | 'trash' | 'delete' | 'move';

/** What the history calls it. */
export const eventOf: Readonly<Record<Verb, EventName>> = {
  insert: 'created',
  update: 'updated',
  set: 'updated',
  trash: 'deleted',
  delete: 'deleted',
  move: 'updated',
};

/** An input that sends nothing itself. */
export function emptyChange(resource: Resource, reach: Granted): RowInput {
  return { resource, sent: {}, mode: 'full', reach, pointer: pointersAt(resource, '/data') };
}
