import { PartView } from '../parts/PartView.tsx';

/** The estimators of the dossier. */
export default function EstimatorTab() {
  return <PartView path="training-course-estimators" tab="estimator" />;
}
