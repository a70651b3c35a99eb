import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';

/** How many of the candidates asked for are there. */
export function useVolume() {
  const { current } = useWizard();
  const volume = Number(current.dossier.volume ?? 0);
  const unidentified = Number(current.dossier.unidentified_candidates ?? 0);
  return { volume, counted: current.candidates.length + unidentified };
}
