import { PartView } from '../parts/PartView.tsx';

/** The potential candidates. */
export default function CandidatesTab() {
  return <PartView path="training-course-candidates" tab="candidates" />;
}
