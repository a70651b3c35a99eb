import type { BehaviourAction, Call } from '#engine/api/behaviours.ts';
import type { Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Granted } from './grant.ts';
import type { MergePlan, UnmergePlan } from './planMerge.ts';
import type { RowChange, RowKey } from './rowChange.ts';

/** What a planner knows: nothing of what the database holds. */
export interface WriteContext {
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly now: Date;
}

/** What a request changes and how it is answered: names are resolved, permissions decided, nothing has been looked at. */
export interface WritePlan {
  /** In the order of the request; each may need what those before it did. */
  readonly steps: readonly Step[];
  /** No step needs another: each is tried by itself, so that everything refused is reported together. */
  readonly isBulk: boolean;
  /** Whether the answer is one result per step (Atomic Operations) rather than that of the only step. */
  readonly isAtomic: boolean;
}

/** One thing to do, and where it stands in the request. */
export interface Step {
  /** Pointer of the operation in its document; null: the step is the whole request. */
  readonly base: string | null;
  readonly work: Work;
  readonly shows: Shows;
}

export type Work =
  | { readonly kind: 'change'; readonly change: RowChange }
  /** A new row like another, and copies of its parts. */
  | { readonly kind: 'copy'; readonly resource: Resource; readonly row: RowKey; readonly reach: Granted }
  /** Several rows that become one, and the way back. */
  | { readonly kind: 'merge'; readonly merge: MergePlan }
  | { readonly kind: 'unmerge'; readonly unmerge: UnmergePlan }
  /** What a behaviour does by itself. */
  | { readonly kind: 'call'; readonly action: BehaviourAction; readonly call: Omit<Call, 'writing'> }
  /** What cannot be planned; it is refused when its turn comes. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What the answer shows of a row that was written: the row (among those of `reach`, else of the write), one relationship of it, nothing. */
export type Shows =
  | { readonly as: 'row'; readonly reach?: Granted }
  | { readonly as: 'linkage'; readonly relationship: string }
  | { readonly as: 'nothing' };
