import { PartView } from '../parts/PartView.tsx';

/** The pedagogical programme and path. */
export default function ProgramTab() {
  return <PartView path="training-course-educational-paths" tab="program" />;
}
