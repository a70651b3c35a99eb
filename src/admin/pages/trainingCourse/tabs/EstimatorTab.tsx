import { loadable } from '#admin/layout/loading/loadable.tsx';
import { useOpenPart } from '../useOpenPart.ts';

const EstimatorVariants = loadable(() => import('../../estimator/variants/EstimatorVariants.tsx'));
const EstimatorComparison = loadable(() => import('../../estimator/compare/EstimatorComparison.tsx'));
const EstimatorPage = loadable(() => import('../../estimator/EstimatorPage.tsx'));
const NewEstimator = loadable(() => import('../../estimator/NewEstimator.tsx'));

/** The estimators of the dossier: the variants, some of them side by side, one of them, a new one. */
export default function EstimatorTab() {
  const { action, id } = useOpenPart();
  if (action === '') return <EstimatorVariants />;
  if (action === 'create') return <NewEstimator />;
  if (action === 'compare') return <EstimatorComparison ids={id.split(',')} />;
  // The generated views link a record without a word before its id.
  return <EstimatorPage id={action === 'edit' ? id : action} />;
}
