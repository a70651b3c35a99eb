import { createContext, useContext } from 'react';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';

/** The relations of a dossier whose records live and die with it. */
export const partNames = [
  'groups',
  'trainings',
  'educational_paths',
  'potential_candidates',
  'customers',
  'sessions',
  'estimators',
  'states',
  'training_actions',
] as const;

export type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, readonly SavedRecord[]>>;

/** Why nobody may write in the dossier; null: those who may write can. */
export type Stillness = 'locked' | 'trashed' | null;

export interface Dossier {
  readonly record: SavedRecord;
  /** Its parts, each kind in its own order. */
  readonly parts: Parts;
  /** Every record that came with the dossier, by path. */
  readonly included: Readonly<Record<string, readonly SavedRecord[]>>;
  readonly stillness: Stillness;
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
