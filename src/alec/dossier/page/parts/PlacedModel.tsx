import { type ReactNode, useMemo } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { partNames, useDossier } from '#alec/dossier/page/useDossier.ts';
import { ModelProvider, useActor, useModel, useOverrides } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOverrides, FieldPieces } from '#engine/admin/resource/overrides.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { PartOfDossierInput } from './PartOfDossierInput.tsx';
import { modelAt, modelForReading, modelWithRoutes, type Place } from './partModel.ts';
import { partRoutes } from './partRoutes.ts';

interface PlacedModelProps extends Place {
  /** Cells and inputs of this place only, by field. */
  readonly pieces?: Readonly<Record<string, FieldPieces | undefined>>;
  readonly children: ReactNode;
}

/** Below, the views of one resource stand at that place, and their relations to parts offer this dossier's parts. */
export function PlacedModel({ pieces, children, ...place }: PlacedModelProps) {
  const { path, route, decided, columns, filters } = place;
  const model = useModel();
  const placed = useMemo(
    () => modelAt(model, { path, route, decided, columns, filters }),
    [model, path, route, decided, columns, filters],
  );
  const overrides = useOverrides();
  const fields = useMemo(
    () => withPieces(model, { path, pieces, fields: overrides.fields }),
    [model, path, pieces, overrides.fields],
  );
  return (
    <ModelProvider model={placed} actor={useActor()} {...overrides} fields={fields}>
      {children}
    </ModelProvider>
  );
}

/** Below, links to parts of the dossier stay in the dossier, and while it is still one may only read. */
export function DossierModel({ children }: { readonly children: ReactNode }) {
  const { record, readOnlyReason } = useDossier();
  const model = useModel();
  const reference = String(record.reference);
  const here = useMemo(() => {
    const routes = Object.entries(partRoutes).map(([path, [tab, action]]) => [
      path,
      dossierPath(reference, tab, ...(action ? [action] : [])),
    ]);
    return modelWithRoutes(model, Object.fromEntries(routes));
  }, [model, reference]);
  const body = readOnlyReason === null ? children : <ReadOnly>{children}</ReadOnly>;
  return (
    <ModelProvider model={here} actor={useActor()} {...useOverrides()}>
      {body}
    </ModelProvider>
  );
}

/** Below, one may only read. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  const model = useModel();
  const readable = useMemo(() => modelForReading(model), [model]);
  return (
    <ModelProvider model={readable} actor={useActor()} {...useOverrides()}>
      {children}
    </ModelProvider>
  );
}

interface Pieces extends Pick<PlacedModelProps, 'pieces'> {
  readonly path: string;
  readonly fields: FieldOverrides;
}

function withPieces(model: ScreenModel, { path, pieces, fields }: Pieces): FieldOverrides {
  const ofParts = relationsToParts(model, path).map((name) => [name, { input: PartOfDossierInput }]);
  const own: Readonly<Record<string, FieldPieces | undefined>> = {
    ...fields[path],
    ...Object.fromEntries(ofParts),
    ...pieces,
  };
  return { ...fields, [path]: own as FieldOverrides[string] };
}

function relationsToParts(model: ScreenModel, path: string): string[] {
  const dossier = resourceAt(model, dossiers);
  const parts = new Set(partNames.flatMap((name) => fieldOf(dossier, name)?.relation?.to ?? []));
  return resourceAt(model, path)
    .fields.filter(({ relation }) => relation && relation.via !== 'inverse' && parts.has(relation.to))
    .map(({ name }) => name);
}
