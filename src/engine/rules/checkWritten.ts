import { mask } from '#engine/model/mask.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';
import { didYouMean } from './didYouMean.ts';
import { sameValue } from './sameValue.ts';
import { whenOf } from './whenOf.ts';

/** What a write says and what it meets: the fields sent, the row before (null: a new one), the record it would give. */
interface Written {
  readonly sent: FlatRecord;
  readonly previous: FlatRecord | null;
  readonly next: FlatRecord;
}

/**
 * Fields a write may not name or change: unknown ones (with the nearest name) and read-only ones.
 * A read-only field sent back with the value it has is no fault: clients return what they were given.
 *
 * @example
 * checkWritten(lateFees, { sent: { ratte: '1.000' }, previous: null, next: {} })
 * // [{ field: 'ratte', code: 'misspelt-field', values: { name: 'ratte', suggestion: 'rate' } }]
 */
export function checkWritten(resource: RecordShape, written: Written): Violation[] {
  return Object.keys(written.sent).flatMap((name) => {
    const field = resource.fields.find((one) => one.name === name);
    if (!field) return [unknownField(resource, name)];
    return [...checkReadOnly(resource, field, written), ...checkMask(field, written)].slice(0, 1);
  });
}

/** The mask says « unchanged » of a value that is there; it is none itself. */
function checkMask({ name, encrypted }: ScreenField, { sent, previous }: Written): Violation[] {
  const isValue = encrypted && sent[name] === mask && previous?.[name] !== mask;
  return isValue ? [{ field: name, code: 'masked', values: {} }] : [];
}

/** The violation of a name that is no field, with the one it was most likely meant to be. */
function unknownField(resource: RecordShape, name: string): Violation {
  const values = { name: quoted(name) };
  const suggestion = didYouMean(
    name,
    resource.fields.map((field) => field.name),
  );
  if (suggestion === undefined) return { field: name, code: 'unknown-field', values };
  return { field: name, code: 'misspelt-field', values: { ...values, suggestion } };
}

function checkReadOnly(resource: RecordShape, field: ScreenField, written: Written): Violation[] {
  const { sent, next } = written;
  if (!whenOf(resource, field, next).readOnly) return [];
  const value = sent[field.name];
  const isKept = valuesItHas(field, written).some((known) => sameValue(value, known));
  return isKept ? [] : [readOnly(field, value)];
}

/** Before the write (a new record has its default), and as computed by it. */
function valuesItHas(field: ScreenField, { previous, next }: Written): (JsonValue | undefined)[] {
  const before = previous ? previous[field.name] : field.default;
  return field.compute === undefined ? [before] : [before, next[field.name]];
}

function readOnly(field: ScreenField, value: JsonValue | undefined): Violation {
  return { field: field.name, code: 'read-only', values: { value: quoted(value) } };
}
