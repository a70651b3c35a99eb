import type { Field, FlatRecord, JsonValue, Operator, Resource } from '#engine/model/model.ts';

/** What every input is given. The value is the form's, at `source`. */
export interface InputProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly source: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly autoFocus?: boolean;
}

/** What every cell is given; `detail` asks for the whole value rather than one line of it. */
export interface CellProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly value: JsonValue | undefined;
  readonly record: FlatRecord;
  readonly detail?: boolean;
}

/** A condition on one field: `{ gte: '10.00', lte: '20.00' }`; `q`: words of a row behind a relation. Empty: none. */
export type Condition = Readonly<Partial<Record<Operator | 'q', JsonValue>>>;

/** What every filter is given. */
export interface FilterProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly label: string;
  readonly condition: Condition;
  readonly changeCondition: (condition: Condition) => void;
  readonly autoFocus?: boolean;
}
