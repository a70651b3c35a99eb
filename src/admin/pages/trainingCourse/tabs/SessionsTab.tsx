import { PartView } from '../parts/PartView.tsx';

/** The sessions of the dossier. */
export default function SessionsTab() {
  return <PartView path="training-course-sessions" tab="schedule" />;
}
