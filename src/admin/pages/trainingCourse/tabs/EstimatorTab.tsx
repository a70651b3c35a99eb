import { lazy } from 'react';
import { PartView } from '../parts/PartView.tsx';
import { useOpenPart } from '../useOpenPart.ts';

const EstimatorPage = lazy(() => import('../../estimator/EstimatorPage.tsx'));
const NewEstimator = lazy(() => import('../../estimator/NewEstimator.tsx'));

/** The estimators of the dossier: the variants, one of them, a new one. */
export default function EstimatorTab() {
  const { action, id } = useOpenPart();
  if (action === 'create') return <NewEstimator />;
  if (action === 'edit' && id !== '') return <EstimatorPage id={id} />;
  if (action !== '') return <EstimatorPage id={action} />;
  return <PartView path="training-course-estimators" tab="estimator" />;
}
