import { PartView } from '../parts/PartView.tsx';

/** What the dossier is about. */
export default function ContextTab() {
  return <PartView path="training-course-groups" tab="context" />;
}
