import type { EventName } from '#engine/model/change.ts';
import type { Field, FlatRecord } from '#engine/model/model.ts';
import type { RowChange } from './rowChange.ts';

/** A change that rules, rights and the rows around have nothing against; its row is held. */
export interface CheckedWrite {
  readonly change: RowChange;
  readonly id: string;
  /** What the history calls it; null: the row is so already, nothing is written. */
  readonly event: EventName | null;
  /** Version of the row that is held; 0: there is none yet. */
  readonly version: number;
  /** The row before; null: a new one. */
  readonly previous: FlatRecord | null;
  /** The row as it is to be stored; empty when it goes for good. */
  readonly next: FlatRecord;
  /** Those of its fields that differ from the row before. */
  readonly changed: FlatRecord;
  /** The yearly numbers that a new row takes as it is stored. */
  readonly numbers: readonly NumberToTake[];
}

/** A field whose number (`x-number`) a row takes, and the year it counts in. */
export interface NumberToTake {
  readonly field: Field;
  readonly year: number;
}
