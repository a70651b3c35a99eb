import { PartView } from '../parts/PartView.tsx';

/** The dossier on one page. */
export default function SummaryTab() {
  return <PartView path="training-course-trainings" tab="summary" />;
}
