import type * as typed from '#alec/behaviour.ts';
import { wrongState } from '#alec/dossier/server/status.ts';
import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import type { EducationalCost } from '#alec/estimator/domain/inputs.ts';
import type { Sources } from '#alec/estimator/domain/sources.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type EstimatedDossier, estimatedDossier } from './dossier.ts';
import { convertedProblem, figuresFor } from './figures.ts';
import { isToBeFilled, linesOf, prefillOf } from './prefill.ts';
import {
  changedSources,
  chosenAfter,
  idOf,
  relationsOf,
  sourcesToday,
  storedSources,
  withSources,
} from './sources.ts';
import { startsPastDraft } from './status.ts';

type PendingWrite = typed.PendingWrite<'training-course-estimators'>;
type Amendment = typed.Amendment<'training-course-estimators'>;

/**
 * A new estimator: named, with the device, the path and the lists of its dossier where it names none, filled from the
 * dossier when it brings no input of its own, and calculated. A copy keeps what its original was calculated with.
 *
 * Refused: 409 `wrong-state` beyond a draft, or in a dossier that is converted.
 */
export async function beginEstimator(write: PendingWrite): Promise<Amendment> {
  const { writing, next } = write;
  if (startsPastDraft(next)) return { problems: [wrongState(write, next)] };
  const dossierId = idOf(next.training_course);
  const dossier =
    dossierId && (await estimatedDossier(writing, { dossierId, pathId: idOf(next.educational_path) }));
  if (!dossier) return {};
  if (dossier.is_converted) return { problems: [convertedProblem()] };
  const context = contextOf(next, dossier);
  const found = await sourcesToday(writing.tx, { ...next, ...context }, writing.now);
  const named = { ...context, ...relationsOf(next, found), name: nameOf(write, dossier) };
  const chosen = chosenAfter(write.copyOf, next);
  const sources = { ...sourcesOf(write, { ...next, ...named }, found.sources), chosen };
  const { inputs, lines } = fillingOf(write, dossier, sources);
  const { set, problems } = figuresFor({ ...next, ...named, ...inputs }, { lines, sources });
  beginnings.set(writing, new Map(beginnings.get(writing)).set(write.id, lines));
  return { set: { ...named, ...inputs, ...set }, problems };
}

/** Cost lines of new estimators, until these are stored and can have them. */
const beginnings = new WeakMap<Writing, ReadonlyMap<string, readonly EducationalCost[]>>();

/** The cost lines that a new estimator begins with. */
export function firstLines(writing: Writing, id: string): readonly EducationalCost[] {
  return beginnings.get(writing)?.get(id) ?? [];
}

function contextOf(next: EstimatorValues, { device_type, path }: EstimatedDossier): EstimatorValues {
  return {
    device_type: next.device_type ?? device_type,
    educational_path: next.educational_path ?? path?.id ?? null,
    validation_type: next.validation_type ?? path?.validation_type ?? null,
  };
}

function sourcesOf({ copyOf }: PendingWrite, next: EstimatorValues, today: Sources): Sources {
  const stored = copyOf && storedSources(copyOf);
  return stored ? withSources(stored, today, changedSources(copyOf, next)) : today;
}

function fillingOf({ writing, sent, copyOf }: PendingWrite, dossier: EstimatedDossier, sources: Sources) {
  if (copyOf || !isToBeFilled(sent)) return { inputs: {}, lines: [] };
  return { inputs: prefillOf(dossier, sources, localDay(writing.now)), lines: linesOf(dossier) };
}

const longestName = 255;

function nameOf({ next, copyOf }: PendingWrite, { names }: EstimatedDossier): EstimatorValues['name'] {
  if (copyOf) return freeName(names, (count) => copyName(String(next.name), count));
  const isNamed = next.name !== null && next.name !== '';
  return isNamed ? next.name : freeName(names, (count) => `Devis ${names.length + count}`);
}

function copyName(name: string, count: number): string {
  const mark = count === 1 ? ' (copie)' : ` (copie ${count})`;
  return name.replace(/ \(copie( \d+)?\)$/, '').slice(0, longestName - mark.length) + mark;
}

function freeName(names: readonly string[], nameAt: (count: number) => string): string {
  for (let count = 1; ; count += 1) {
    const name = nameAt(count);
    if (!names.includes(name)) return name;
  }
}
