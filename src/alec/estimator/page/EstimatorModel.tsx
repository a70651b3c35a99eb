import { type ReactNode, useMemo } from 'react';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { modelWithParts } from '#engine/admin/parts/modelWithParts.ts';
import { ModelProvider, useActor, useModel, useOverrides } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf } from '#generated/records.ts';
import { estimatorParts, estimators } from './estimatorLines.ts';

const decided = ['training_course'] satisfies FieldOf<typeof estimators>[];

/** Below, an estimator of this dossier and its cost lines are one record. */
export function EstimatorModel({ children }: { readonly children: ReactNode }) {
  const model = useModel();
  const whole = useMemo(() => modelWithParts(model, estimators, estimatorParts), [model]);
  const { pathTo } = useOpenPart();
  return (
    <ModelProvider model={whole} actor={useActor()} {...useOverrides()}>
      <PlacedModel path={estimators} route={pathTo()} decided={decided}>
        {children}
      </PlacedModel>
    </ModelProvider>
  );
}
