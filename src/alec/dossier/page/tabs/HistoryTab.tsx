import { DossierHistory } from '#alec/dossier/page/history/DossierHistory.tsx';

/** The history of the dossier and of all its parts. */
export default function HistoryTab() {
  return <DossierHistory tab="history" />;
}
