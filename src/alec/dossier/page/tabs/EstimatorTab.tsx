import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { loadablePart } from '#alec/loadablePart.ts';

const EstimatorVariants = loadablePart(() => import('#alec/estimator/page/variants/EstimatorVariants.tsx'));
const EstimatorComparison = loadablePart(
  () => import('#alec/estimator/page/compare/EstimatorComparison.tsx'),
);
const EstimatorPage = loadablePart(() => import('#alec/estimator/page/EstimatorPage.tsx'));
const NewEstimator = loadablePart(() => import('#alec/estimator/page/NewEstimator.tsx'));

/** The estimators of the dossier: the variants, some of them side by side, one of them, a new one. */
export default function EstimatorTab() {
  const { action, id } = useOpenPart();
  if (action === '') return <EstimatorVariants />;
  if (action === 'create') return <NewEstimator />;
  if (action === 'compare') return <EstimatorComparison ids={id.split(',')} />;
  // The generated views link a record without a word before its id.
  return <EstimatorPage id={action === 'edit' ? id : action} />;
}
