import type { JsonValue, Operator } from '#engine/model/model.ts';

/** What every input is given, by react-admin's names: any of its inputs can stand in its place. */
export interface InputProps {
  /** Where the value lives in the form. */
  readonly source: string;
  /** The words of the Model unless given. */
  readonly label?: string;
  readonly helperText?: string | false;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** What every field is given, by react-admin's names; the record is the one in context. */
export interface FieldProps {
  readonly source: string;
}

/** What every filter is given: an input over the filter of the list, by react-admin's names. */
export interface FilterProps {
  readonly source: string;
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** A condition on one field: `{ gte: '10.00', lte: '20.00' }`; `q`: words of a row behind a relation. Empty: none. */
export type Condition = Readonly<Partial<Record<Operator | 'q', JsonValue>>>;
