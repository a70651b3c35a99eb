import { lazy } from 'react';
import { useOpenPart } from '../useOpenPart.ts';

const EstimatorVariants = lazy(() => import('../../estimator/variants/EstimatorVariants.tsx'));
const EstimatorComparison = lazy(() => import('../../estimator/compare/EstimatorComparison.tsx'));
const EstimatorPage = lazy(() => import('../../estimator/EstimatorPage.tsx'));
const NewEstimator = lazy(() => import('../../estimator/NewEstimator.tsx'));

/** The estimators of the dossier: the variants, some of them side by side, one of them, a new one. */
export default function EstimatorTab() {
  const { action, id } = useOpenPart();
  if (action === '') return <EstimatorVariants />;
  if (action === 'create') return <NewEstimator />;
  if (action === 'compare') return <EstimatorComparison ids={id.split(',')} />;
  // The generated views link a record without a word before its id.
  return <EstimatorPage id={action === 'edit' ? id : action} />;
}
