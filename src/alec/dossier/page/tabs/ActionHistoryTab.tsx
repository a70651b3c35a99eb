import { DossierHistory } from '#alec/dossier/page/history/DossierHistory.tsx';

/** The history of the training action only. */
export default function ActionHistoryTab() {
  return <DossierHistory tab="action_history" version="action" />;
}
