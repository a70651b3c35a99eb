import { type DossierTab, dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

export interface Obstacle {
  readonly name: 'trashed' | 'locked' | 'status' | 'estimator' | 'candidates';
  /** Where it is put right. */
  readonly path: string;
}

/** What keeps the dossier from being converted today. */
export function useObstacles(): readonly Obstacle[] {
  const { record, parts, readOnlyReason } = useDossier();
  const at = (name: Obstacle['name'], tab: DossierTab, ...open: string[]): Obstacle => ({
    name,
    path: dossierPath(String(record.reference), tab, ...open),
  });
  const isValidated = parts.estimators.some(({ status }) => status === 'VALIDATE_STATUS');
  const isNamed = parts.potential_candidates.some(({ is_draft }) => is_draft !== true);
  return [
    ...(readOnlyReason === null ? [] : [at(readOnlyReason, 'context')]),
    ...(isValidated ? [] : [at('estimator', 'estimator')]),
    ...(record.status === 'done' ? [] : [at('status', 'validation')]),
    ...(isNamed ? [] : [at('candidates', 'candidates')]),
  ];
}
