import type { Connection } from '#engine/db/database.ts';
import type { EventName } from '#engine/model/change.ts';
import type { FlatRecord, Resource, Values } from '#engine/model/model.ts';
import type { JsonObject } from './request/jsonObject.ts';
import type { Problem } from './request/problem.ts';
import type { ApiContext, ApiParts } from './request/request.ts';
import type { Versions } from './request/versions.ts';
import type { Writing, Written } from './write/writing.ts';

/** A row about to be written; its values are not yet checked. */
export interface PendingWrite<R extends object = FlatRecord> {
  readonly writing: Writing;
  readonly resource: Resource;
  readonly event: EventName;
  readonly id: string;
  /** The row before; null: a new one. */
  readonly previous: R | null;
  /** Fields the client sent. */
  readonly sent: Values<R>;
  /** The row as it would be stored. */
  readonly next: Values<R>;
  /** What the client says about the write rather than in the row. */
  readonly meta: JsonObject;
  /** The row a new one is a copy of. */
  readonly copyOf: R | null;
}

/** What a behaviour wants changed or refused. A Problem's pointer is given as in a lone document: `/data/attributes/x`. */
export interface Amendment<R extends object = FlatRecord> {
  /** Fields to store as well, server-owned ones included. */
  readonly set?: Values<R>;
  readonly problems?: readonly Problem[];
}

/** A call beside the usual ones: `PATCH /{path}/{id}/{name}`, or `PATCH /{path}/{name}` without an id. */
export interface Call {
  readonly writing: Writing;
  readonly resource: Resource;
  readonly id: string | null;
  readonly document: JsonObject;
  /** Versions of the row that the caller accepts to change: the If-Match. */
  readonly versions: Versions;
}

/** What a call answers: a row, read back as the server has it, or plain meta information. */
export type CallAnswer =
  | { readonly written: Written; readonly status?: 200 | 201 }
  | { readonly meta: JsonObject }
  | { readonly status: 204 };

export type BehaviourAction = (call: Call) => Promise<CallAnswer>;

/** A read beside the usual ones: `GET /{path}/{id}/{name}`, of a row the actor may view, in the trash or not. */
export interface Reading<R extends object = FlatRecord> {
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly now: Date;
  readonly connection: Connection;
  readonly resource: Resource;
  readonly row: R;
  /** What the address asks for, by name: those of `readParameters` only. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A read of a resource rather than of one of its rows: `GET /{path}/{name}`. */
export type ListReading = Omit<Reading, 'row'>;

/** What a request wrote, with the place in its document where each row stands. */
export interface Ended<R extends object = FlatRecord> {
  readonly writing: Writing;
  /** Rows of the resource itself, in the order of the writes; those that nothing changed too. */
  readonly rows: readonly Written<R>[];
  /** Rows of every resource. */
  readonly all: readonly Written[];
}

/**
 * What one resource does beyond its file. The engine names no resource: the server gives it a table of these by path.
 * Everything runs inside the transaction of the write; whatever is thrown undoes it all.
 * `R` is the record of the resource, as the product knows it.
 */
export interface Behaviour<R extends object = FlatRecord> {
  /** The outermost row that a row is part of is held before the row: those who write many parts at once wait in one order. */
  readonly holdsWhole?: boolean;
  /**
   * What `beforeWrite` and `afterWrite` do about a row asks nothing of the other rows of its request. Many rows are then
   * stored by a few statements: `beforeWrite` is asked of all of them first, `afterWrite` is told of all of them at last.
   */
  readonly rowsApart?: boolean;
  /** Asked before a row is created: the id of the row that is the same thing, which is then changed instead. */
  readonly sameRow?: (sent: Values<R>, writing: Writing) => Promise<string | null>;
  /** Before the rules look: complete or refuse a row. Deletions are asked too. */
  readonly beforeWrite?: (pending: PendingWrite<R>) => Promise<Amendment<R>> | Amendment<R>;
  /** Once a request has written all its rows, before its answer is read: what only the whole can tell. */
  readonly atEnd?: (ended: Ended<R>) => Promise<void>;
  /** After the row is stored: write what follows from it. */
  readonly afterWrite?: (written: Written<R>, writing: Writing) => Promise<void>;
  /**
   * The same of rows of this resource that are stored together, or of one that is stored alone.
   * What it writes for each asks nothing of the others.
   */
  readonly afterWrites?: (written: readonly Written<R>[], writing: Writing) => Promise<void>;
  /** After the row has another place among the others: write or refuse what follows from the order. */
  readonly afterMove?: (written: Written<R>, writing: Writing) => Promise<void>;
  /** By name of the call. Permission: the action of the same name, asked for before. */
  readonly actions?: Readonly<Record<string, BehaviourAction>>;
  /** By name of the read; each gives the `meta` of the answer. Permission: `view`. */
  readonly reads?: Readonly<Record<string, (reading: Reading<R>) => Promise<JsonObject>>>;
  /** By name of the read, of no row; each gives the `meta` of the answer. Permission: `view`. */
  readonly listReads?: Readonly<Record<string, (reading: ListReading) => Promise<JsonObject>>>;
  /** By name of the read: the parameters its address may have. */
  readonly readParameters?: Readonly<Record<string, readonly string[]>>;
}

/** By path of the resource. */
export type Behaviours = Readonly<Record<string, Behaviour>>;
