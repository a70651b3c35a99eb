import { PartView } from '../parts/PartView.tsx';

/** What waits for approval. */
export default function ValidationTab() {
  return <PartView path="training-course-estimators" tab="validation" />;
}
