import { PartView } from '../parts/PartView.tsx';

/** Who changed what in the action. */
export default function ActionHistoryTab() {
  return <PartView path="activities" tab="action_history" />;
}
