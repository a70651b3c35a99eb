import { createContext, useContext } from 'react';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

/** The relations of a dossier whose records live and die with it, each with the path of its resource. */
const partPaths = {
  groups: 'training-course-groups',
  trainings: 'training-course-trainings',
  educational_paths: 'training-course-educational-paths',
  potential_candidates: 'training-course-candidates',
  customers: 'training-course-customers',
  sessions: 'training-course-sessions',
  estimators: 'training-course-estimators',
  states: 'training-course-states',
  training_actions: 'training-actions',
} as const satisfies { readonly [F in FieldOf<'training-courses'>]?: Path };

export type PartName = keyof typeof partPaths;
export type PartPath<N extends PartName> = (typeof partPaths)[N];
export const partNames = Object.keys(partPaths) as PartName[];
export type Parts = { readonly [N in PartName]: readonly RecordOf<PartPath<N>>[] };
/** A record of one of the parts. */
export type Part<N extends PartName> = Parts[N][number];
export type DossierRecord = RecordOf<'training-courses'>;

/** Why nobody may write in the dossier; null: those who may write can. */
export type ReadOnlyReason = 'locked' | 'trashed' | null;

export interface Dossier {
  readonly record: DossierRecord;
  /** Its parts, each kind in its own order. */
  readonly parts: Parts;
  /** Every record that came with the dossier, by path. */
  readonly included: Readonly<Record<string, readonly SavedRecord[]>>;
  readonly readOnlyReason: ReadOnlyReason;
  /** Shows a record of the dossier as it will be, before the server has said so. */
  readonly show: (path: string, record: SavedRecord) => void;
  /** Reads the dossier again; resolves when the page shows today's. */
  readonly refresh: () => Promise<void>;
}

export const DossierContext = createContext<Dossier | null>(null);

/** The dossier of the address, with its parts. Throws outside of the dossier's page. */
export function useDossier(): Dossier {
  const dossier = useContext(DossierContext);
  if (!dossier) throw new Error('There is no dossier above this component');
  return dossier;
}
