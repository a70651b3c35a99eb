import { HttpError } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { partKinds, partRelations, type WizardDossier, type WizardRecord } from './wizardState.ts';

type Included = Readonly<Record<string, readonly WizardRecord[]>>;

/** The dossier as the server has it, its parts in their order; null when there is none, or none one may see. */
export async function readDossier(
  provider: Pick<JsonApiProvider, 'getOne'>,
  id: string,
): Promise<WizardDossier | null> {
  try {
    const include = partKinds.map((kind) => partRelations[kind]);
    const { data, meta } = await provider.getOne<WizardRecord>(partPaths.course, { id, meta: { include } });
    return dossierOf(data, (meta?.included ?? {}) as Included);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function dossierOf(course: WizardRecord, included: Included): WizardDossier {
  const parts = partKinds.map((kind) => {
    const found = included[partPaths[kind]] ?? [];
    const ids = (course[partRelations[kind]] ?? []) as readonly string[];
    return [kind, ids.flatMap((id) => found.find((record) => record.id === id) ?? [])];
  });
  return { course, ...Object.fromEntries(parts) };
}
