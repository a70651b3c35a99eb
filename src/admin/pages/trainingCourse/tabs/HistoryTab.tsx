import { PartView } from '../parts/PartView.tsx';

/** Who changed what. */
export default function HistoryTab() {
  return <PartView path="activities" tab="history" />;
}
