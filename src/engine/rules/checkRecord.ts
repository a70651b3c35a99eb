import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { mask } from '#engine/model/mask.ts';
import type { FlatRecord, Predicate, Words } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';
import { checkCompared } from './checkCompared.ts';
import { isBlank } from './isBlank.ts';
import { faultsOf, holds, wholeRecord } from './predicate.ts';
import { whenIn } from './whenOf.ts';

/**
 * `full`: everything must be right; `draft`: what is there must be of its type, what is missing may be missing, save the
 * row that the draft is a part of.
 */
export type CheckMode = 'full' | 'draft';

/**
 * Everything wrong with a flat record, at once, at most one violation per field or per value inside of it, in the order of
 * the fields.
 * Pure; the form and the server run the same checks. System fields are the server's and are not looked at.
 *
 * `record` is the whole record as it would be stored (not a patch), relations as ids.
 * Returns an empty list when the record is right.
 *
 * @example
 * checkRecord(lateFees, { label: '', rate: '12,5' }, { mode: 'full' })
 * // [{ field: 'label', code: 'required', values: {} },
 * //  { field: 'rate', code: 'not-decimal', values: { value: '12,5', example: '12.500' } }]
 */
export function checkRecord(
  resource: RecordShape,
  record: FlatRecord,
  { mode }: { readonly mode: CheckMode; readonly now?: Date },
): Violation[] {
  const wholeOf = once(() => wholeRecord(resource, record));
  const checked = { resource, record, mode, wholeOf };
  const isBounded = resource.bounded === undefined || holds(resource.bounded, wholeOf());
  const own = resource.fields
    .filter((field) => !field.system)
    .flatMap((field) => checkField(isBounded ? field : unbounded(field), checked));
  if (mode === 'draft') return own;
  const all = [...checkCompared(resource, record), ...checkConditions(resource, wholeOf)];
  const others = all.filter(({ field }) => !own.some((one) => one.field === field));
  return [
    ...own,
    ...others.filter((one, index) => others.findIndex(({ field }) => field === one.field) === index),
  ];
}

/** A record under the checks. */
interface Checked {
  readonly resource: RecordShape;
  readonly record: FlatRecord;
  readonly mode: CheckMode;
  /** The record with every field, which most records need not be asked for. */
  readonly wholeOf: () => FlatRecord;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function checkField(field: ScreenField, { resource, record, mode, wholeOf }: Checked): Violation[] {
  if (field.relation?.via === 'inverse') return [];
  const value = record[field.name];
  // What stands behind the mask was checked when it was written.
  if (field.encrypted && value === mask) return [];
  if (!isBlank(field, value)) {
    const faults = firstOfEach(fieldTypes[field.fieldType].check(field, value));
    return mode === 'full' ? faults : faults.filter(({ code }) => code !== 'required');
  }
  const isMissing = mode === 'full' ? whenIn(field, wholeOf).required : isOwner(resource, field);
  return isMissing
    ? [{ ...required(field.name), ...(!field.required && messageOf(field.when?.required)) }]
    : [];
}

/** The first fault of a value, or of each of its parts. */
function firstOfEach(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ path }, index) => index === 0 || path !== undefined);
}

/** A part of nothing belongs to nobody: a draft of one must say at least what it is a part of. */
function isOwner({ parent }: RecordShape, { name, required: isRequired }: ScreenField): boolean {
  return isRequired && name === parent;
}

/** Without the upper bounds of its numbers, which do not hold for every record. */
function unbounded({ maximum: _, decimal, ...field }: ScreenField): ScreenField {
  return { ...field, ...(decimal && { decimal: { ...decimal, max: undefined } }) };
}

function checkConditions(resource: RecordShape, wholeOf: () => FlatRecord): Violation[] {
  if (resource.conditions.length === 0) return [];
  const whole = wholeOf();
  const faults = resource.conditions.flatMap((condition) =>
    faultsOf(condition, whole).map((name) => ({
      ...conditionViolation(resource, name, whole),
      ...messageOf(condition),
    })),
  );
  return faults.filter((one, index) => faults.findIndex(({ field }) => field === one.field) === index);
}

/** What the file says of a condition that does not hold. */
function messageOf(condition: Predicate | undefined): Pick<Violation, 'message'> {
  const message = typeof condition === 'object' ? condition['x-message'] : undefined;
  return message === undefined ? {} : { message: message as unknown as Words };
}

function conditionViolation(resource: RecordShape, name: string | null, whole: FlatRecord): Violation {
  const field = resource.fields.find((one) => one.name === name);
  if (!field) return { field: null, code: 'condition', values: {} };
  return isBlank(field, whole[field.name])
    ? required(field.name)
    : { field: field.name, code: 'unfit', values: {} };
}

function required(field: string): Violation {
  return { field, code: 'required', values: {} };
}
