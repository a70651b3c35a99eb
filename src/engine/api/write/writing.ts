import type { Granted } from '#engine/api/plan/grant.ts';
import type { PointerOf } from '#engine/api/plan/pointers.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { WriteContext } from '#engine/api/plan/writePlan.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { StoredRow } from '#engine/api/sql/storedRow.ts';
import type { Transaction } from '#engine/db/database.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';

/** One transaction under way: everything a write needs besides what it writes. */
export interface Writing extends WriteContext {
  readonly tx: Transaction;
  /** Writes one row more: checked, put into SQL, executed, as those of the request's own plan. */
  readonly writeRow: WriteRow;
  /** Rows written and not yet looked at together, in order; `endWriting` takes them. */
  readonly done: Written[];
  /** Whether the answer is the last that is asked of the transaction; absent: it is not. */
  readonly endsWithAnswer?: () => boolean;
  /** What was asked for all rows of a batch together; undefined: each row is asked for by itself. */
  readonly known?: KnownRows;
}

/** What the database said of many rows at once, held until the transaction ends. */
export interface KnownRows {
  /** The transaction itself: what a behaviour notes of it is found again by others. */
  readonly writing: Writing;
  /** Rows under a write, by id; what is missing is out of reach. */
  readonly held: ReadonlyMap<string, StoredRow>;
  /** Related rows that are there and in sight, as `field id`. */
  readonly related: ReadonlySet<string>;
  /** Yearly numbers that were taken for new rows, by field; each row takes the next. */
  readonly numbers: ReadonlyMap<string, number[]>;
  /** Ids of rows above that were found open. */
  readonly open: Set<string>;
}

export type WriteRow = (change: RowChange, writing: Writing) => Promise<Written>;

/** What a write did with one row. */
export interface Written<R extends object = FlatRecord> {
  readonly resource: Resource;
  readonly id: string;
  readonly version: number;
  /** Null: nothing changed. */
  readonly event: EventName | null;
  readonly previous: R | null;
  /** The row as stored; null when it is gone. */
  readonly record: R | null;
  /** Encrypted fields that got another value: the mask of both is the same. */
  readonly rewritten?: readonly string[];
  /** What its entry says beside its fields. */
  readonly notes?: readonly Change[];
  readonly reach: Granted;
  readonly pointer: PointerOf;
  readonly meta: JsonObject;
}
