import { type ReactNode, useMemo } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { partNames, useDossier } from '#alec/dossier/page/useDossier.ts';
import { fieldOverrides, slotOverrides, widgets } from '#alec/overrides.tsx';
import { ModelProvider, useActor, useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOverrides, FieldPieces } from '#engine/admin/resource/overrides.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor } from '#engine/model/model.ts';
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
  const fields = useMemo(() => withPieces(model, path, pieces), [model, path, pieces]);
  return (
    <Provide model={placed} actor={useActor()} fields={fields}>
      {children}
    </Provide>
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
    <Provide model={here} actor={useActor()} fields={fieldOverrides}>
      {body}
    </Provide>
  );
}

/** Below, one may only read. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  const model = useModel();
  const readable = useMemo(() => modelForReading(model), [model]);
  return (
    <Provide model={readable} actor={useActor()} fields={fieldOverrides}>
      {children}
    </Provide>
  );
}

interface ProvideProps {
  readonly model: ScreenModel;
  readonly actor: Actor | undefined;
  readonly fields: FieldOverrides;
  readonly children: ReactNode;
}

function Provide({ children, ...given }: ProvideProps) {
  return (
    <ModelProvider {...given} widgets={widgets} slots={slotOverrides}>
      {children}
    </ModelProvider>
  );
}

function withPieces(model: ScreenModel, path: string, pieces: PlacedModelProps['pieces']): FieldOverrides {
  const ofParts = relationsToParts(model, path).map((name) => [name, { input: PartOfDossierInput }]);
  const own: Readonly<Record<string, FieldPieces | undefined>> = {
    ...fieldOverrides[path],
    ...Object.fromEntries(ofParts),
    ...pieces,
  };
  return { ...fieldOverrides, [path]: own as FieldOverrides[string] };
}

function relationsToParts(model: ScreenModel, path: string): string[] {
  const course = resourceAt(model, dossiers);
  const parts = new Set(partNames.flatMap((name) => fieldOf(course, name)?.relation?.to ?? []));
  return resourceAt(model, path)
    .fields.filter(({ relation }) => relation && relation.via !== 'inverse' && parts.has(relation.to))
    .map(({ name }) => name);
}
