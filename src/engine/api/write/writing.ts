import { type Problem, problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import type { Connection } from '#engine/db/database.ts';
import type { EventName, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';

/** One transaction under way: everything a write needs besides what it writes. */
export interface Writing {
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly tx: Connection;
  readonly now: Date;
  /** Rows written and not yet looked at together, in order; `endWriting` takes them. */
  readonly done: Written[];
}

/** Rows an actor reaches: `none` was refused before. */
export type Granted = 'all' | 'own';

/** Where the client wrote a field, or the record as a whole. */
type PointerOf = (field: string | null) => string;

/** What a write is asked to do with one row. */
export interface RowChange {
  readonly resource: Resource;
  /** Fields as sent: names known, values not yet checked. */
  readonly sent: FlatRecord;
  /** Fields told from the row as it is: what is added to or taken from a to-many relation. */
  readonly sentFrom?: (previous: FlatRecord) => FlatRecord;
  readonly mode: CheckMode;
  readonly reach: Granted;
  readonly pointer: PointerOf;
  /** What the client says about the row rather than in it: the `meta` of its resource object. */
  readonly meta?: JsonObject;
  /** The row a new one is a copy of. */
  readonly copyOf?: FlatRecord;
}

/** What a write did with one row. */
export interface Written {
  readonly resource: Resource;
  readonly id: string;
  readonly version: number;
  /** Null: nothing changed. */
  readonly event: EventName | null;
  readonly previous: FlatRecord | null;
  /** The row as stored; null when it is gone. */
  readonly record: FlatRecord | null;
  readonly reach: Granted;
  readonly pointer: PointerOf;
  readonly meta: JsonObject;
}

export type JsonObject = { readonly [name: string]: JsonValue };

/** How far the actor may do this; throws a Refusal of 403 when not at all. */
export function grant({ context }: Pick<Writing, 'context'>, resource: Resource, doing: string): Granted {
  const reach = mayDo(context.actor, resource, doing);
  if (reach !== 'none') return reach;
  throw new Refusal(problem('forbidden', { permission: `erpf.${resource.access.group}.${doing}` }));
}

/** Throws a Refusal when there is anything to report. */
export function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(...problems);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pointers of a resource object that stands at `base`: `/data` gives `/data/attributes/rate`. */
export function pointersAt(resource: Resource, base: string): PointerOf {
  return (name) => {
    if (name === null) return base;
    const field = resource.fields.find((candidate) => candidate.name === name);
    return `${base}/${field?.relation ? 'relationships' : 'attributes'}/${name}`;
  };
}
