import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { type PartKind, partKinds, type WizardDossier, type WizardRecord } from './wizardState.ts';

/** A field that was changed here and elsewhere, each to something else. */
export interface Clash {
  readonly part: 'course' | PartKind;
  readonly id: string;
  readonly field: string;
}

interface Rebased {
  readonly dossier: WizardDossier;
  readonly clashes: readonly Clash[];
}

/**
 * What was typed since `base` put on top of what the server has now. What both changed stays as typed here, and is reported.
 *
 * @example rebase(base, { ...base, course: { …, volume: 3 } }, theirs).dossier.course.volume // 3
 */
export function rebase(base: WizardDossier, mine: WizardDossier, theirs: WizardDossier): Rebased {
  const course = mergedRecord(base.course, mine.course, theirs.course);
  const parts = partKinds.map((kind) => ({ kind, ...mergedParts(base[kind], mine[kind], theirs[kind]) }));
  return {
    dossier: {
      course: course.record,
      ...(Object.fromEntries(parts.map(({ kind, records }) => [kind, records])) as Record<
        PartKind,
        WizardRecord[]
      >),
    },
    clashes: [
      ...course.fields.map((field) => ({ part: 'course' as const, id: mine.course.id, field })),
      ...parts.flatMap(({ kind, clashes }) => clashes.map((clash) => ({ part: kind, ...clash }))),
    ],
  };
}

type Records = readonly WizardRecord[];

function mergedParts(base: Records, mine: Records, theirs: Records) {
  const before = new Map(base.map((record) => [record.id, record]));
  const now = new Map(theirs.map((record) => [record.id, record]));
  const clashes: { id: string; field: string }[] = [];
  const kept = mine.flatMap((record): WizardRecord[] => {
    const [was, is] = [before.get(record.id), now.get(record.id)];
    if (!is) return was && sameRecord(was, record) ? [] : [record];
    const merged = mergedRecord(was ?? is, record, is);
    clashes.push(...merged.fields.map((field) => ({ id: record.id, field })));
    return [merged.record];
  });
  const known = new Set(mine.map(({ id }) => id));
  const added = theirs.filter(({ id }) => !known.has(id) && !before.has(id));
  return { records: [...kept, ...added], clashes };
}

function mergedRecord(base: FlatRecord, mine: WizardRecord, theirs: WizardRecord) {
  const fields: string[] = [];
  const values: Record<string, JsonValue | undefined> = { ...theirs };
  for (const [name, value] of Object.entries(mine)) {
    if (sameValue(value, base[name])) continue;
    values[name] = value;
    const isTheirs = !sameValue(theirs[name], base[name]) && !sameValue(theirs[name], value);
    if (isTheirs) fields.push(name);
  }
  return { record: { ...values, id: mine.id }, fields };
}

function sameRecord(one: WizardRecord, other: WizardRecord): boolean {
  return sameValue(one as JsonValue, other as JsonValue);
}
