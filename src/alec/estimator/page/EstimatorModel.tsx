import { type ReactNode, useMemo } from 'react';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { ModelProvider, useActor, useModel, useOverrides } from '#engine/admin/resource/modelContext.tsx';
import { estimators, modelWithLines } from './estimatorLines.ts';
import { LinesField } from './form/LinesField.tsx';

const decided = ['training_course'];
const pieces = { lines: { field: LinesField } };

/** Below, an estimator of this dossier and its cost lines are one record. */
export function EstimatorModel({ children }: { readonly children: ReactNode }) {
  const model = useModel();
  const whole = useMemo(() => modelWithLines(model), [model]);
  const { pathTo } = useOpenPart();
  return (
    <ModelProvider model={whole} actor={useActor()} {...useOverrides()}>
      <PlacedModel path={estimators} route={pathTo()} decided={decided} pieces={pieces}>
        {children}
      </PlacedModel>
    </ModelProvider>
  );
}
