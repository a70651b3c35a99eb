import { type ReactNode, useMemo } from 'react';
import { ModelProvider, useActor, useModel } from '#admin/views/modelContext.tsx';
import { fieldOverrides, slotOverrides, widgets } from '../overrides.tsx';
import { PlacedModel } from '../trainingCourse/parts/PlacedModel.tsx';
import { useOpenPart } from '../trainingCourse/useOpenPart.ts';
import { estimators, modelWithLines } from './estimatorLines.ts';
import { LinesCell } from './form/LinesCell.tsx';

const decided = ['training_course'];
const pieces = { lines: { cell: LinesCell } };

/** Below, an estimator of this dossier and its cost lines are one record. */
export function EstimatorModel({ children }: { readonly children: ReactNode }) {
  const model = useModel();
  const whole = useMemo(() => modelWithLines(model), [model]);
  const { pathTo } = useOpenPart();
  return (
    <ModelProvider
      model={whole}
      actor={useActor()}
      fields={fieldOverrides}
      widgets={widgets}
      slots={slotOverrides}
    >
      <PlacedModel path={estimators} route={pathTo()} decided={decided} pieces={pieces}>
        {children}
      </PlacedModel>
    </ModelProvider>
  );
}
