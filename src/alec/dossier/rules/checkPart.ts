import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { RecordShape } from '#engine/model/screenModel.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { withComputed } from '#engine/rules/computations.ts';
import type { Path } from '#generated/records.ts';
import type { DossierTerms, Found } from './checkDossier.ts';

const dossiers: Path = 'training-courses';

/** What the schema of a part has against a record of it. */
export type CheckPart = (resource: RecordShape, record: FlatRecord, terms: DossierTerms) => Found[];

/** The same for records that are looked at more than once: each is checked the first time. */
export function checkPartOnce(): CheckPart {
  const known = new WeakMap<FlatRecord, Found[]>();
  return (resource, record, terms) => {
    const found = known.get(record) ?? checkPart(resource, record, terms);
    known.set(record, found);
    return found;
  };
}

/** The whole record, but for its own relation to the dossier. */
export function checkPart(resource: RecordShape, record: FlatRecord, { now }: DossierTerms): Found[] {
  const whole = withComputed(resource, { ...defaultsOf(resource), ...record }, now);
  return checkRecord(resource, whole, { mode: 'full' })
    .filter(({ field }) => fieldOf(resource, field ?? '')?.relation?.to !== dossiers)
    .map((violation) => ({ id: typeof record.id === 'string' ? record.id : null, violation }));
}

const knownDefaults = new WeakMap<RecordShape, FlatRecord>();

function defaultsOf(resource: RecordShape): FlatRecord {
  const made = () => Object.fromEntries(resource.fields.map((field) => [field.name, field.default ?? null]));
  const defaults = knownDefaults.get(resource) ?? made();
  knownDefaults.set(resource, defaults);
  return defaults;
}
