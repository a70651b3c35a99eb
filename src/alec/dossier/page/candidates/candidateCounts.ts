import { expectedCandidates } from '#alec/dossier/page/completeness.ts';
import type { Dossier } from '#alec/dossier/page/useDossier.ts';
import type { RecordOf } from '#generated/records.ts';

/** The numbers of a dossier that its people have to agree with. */
export type Counts = Partial<Pick<RecordOf<'training-courses'>, 'volume' | 'unidentified_candidates'>>;

type Counted = Pick<Dossier, 'record' | 'parts'>;

/**
 * What the numbers of a dossier become when somebody joins it, so that they still agree with its people: a free place
 * first, then that of somebody not identified yet, else one place more.
 *
 * @example
 * countsAfterAdding({ record: { volume: 2, unidentified_candidates: 1 }, parts: { potential_candidates: [a] } })
 * // { unidentified_candidates: 0 }
 */
export function countsAfterAdding({ record, parts }: Counted): Counts {
  const { asked, unidentified, missing } = expectedCandidates(record, parts);
  if (missing > 0) return {};
  return unidentified > 0 ? { unidentified_candidates: unidentified - 1 } : { volume: asked + 1 };
}

/**
 * The same when somebody leaves: the place stays, for somebody not identified yet; who was one too many leaves none.
 *
 * @example
 * countsAfterRemoving({ record: { volume: 1, unidentified_candidates: 0 }, parts: { potential_candidates: [a] } })
 * // { unidentified_candidates: 1 }
 */
export function countsAfterRemoving({ record, parts }: Counted): Counts {
  const { unidentified, missing } = expectedCandidates(record, parts);
  return missing < 0 ? {} : { unidentified_candidates: unidentified + 1 };
}

/** The numbers as they are, to put back what a change of these would be. */
export function countsNow({ record }: Pick<Dossier, 'record'>, changed: Counts): Counts {
  return Object.fromEntries(
    (Object.keys(changed) as (keyof Counts)[]).map((name) => [name, record[name] ?? 0]),
  );
}
