import type { JsonApiProvider } from 'ra-data-json-api';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { mayRefer } from '#engine/admin/resource/useAccess.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import {
  type DossierRecord,
  type PartName,
  type Parts,
  partNames,
  type ReadOnlyReason,
} from './useDossier.ts';

export const dossiers = 'training-courses' satisfies Path;

/** Parts whose own relations are named on the page. */
const drawnParts: readonly PartName[] = [
  'trainings',
  'educational_paths',
  'potential_candidates',
  'customers',
  'estimators',
];

export interface DossierAnswer {
  readonly record: DossierRecord;
  readonly included: Readonly<Record<string, readonly SavedRecord[]>>;
}

/** The dossier of that reference with all that its page draws, in one request; null when there is none. */
export async function readDossier(
  provider: JsonApiProvider,
  reference: string,
  include: readonly string[],
): Promise<DossierAnswer | null> {
  const { data, meta } = await provider.getList<DossierRecord>(dossiers, {
    filter: { reference: { eq: reference } },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    meta: { include: [...include], query: { with_trashed: '1' } },
  });
  const [record] = data;
  return record ? { record, included: meta?.included ?? {} } : null;
}

/** What comes with the dossier: its relations and, of the parts the page draws, theirs, as far as the reader may. */
export function includesOf(model: ScreenModel): readonly string[] {
  const dossier = resourceAt(model, dossiers);
  const own = relationsOf(model, dossier);
  const ofParts = drawnParts.flatMap((part) => {
    const target = fieldOf(dossier, part)?.relation?.to;
    if (target === undefined || !own.includes(part)) return [];
    return relationsOf(model, resourceAt(model, target), dossiers).map((name) => `${part}.${name}`);
  });
  return [...own, ...ofParts];
}

function relationsOf(model: ScreenModel, resource: ScreenResource, except?: string): string[] {
  return resource.fields
    .filter(({ relation }) => {
      if (!relation || relation.to === except) return false;
      // The other side of a part's relation would bring whole trees along.
      if (except !== undefined && relation.via === 'inverse') return false;
      return mayRefer(resourceAt(model, relation.to));
    })
    .map(({ name }) => name);
}

/** The parts by relation, in the order of their places. */
export function partsOf(model: ScreenModel, { record, included }: DossierAnswer): Parts {
  const dossier = resourceAt(model, dossiers);
  const ordered = partNames.map((name) => {
    const to = fieldOf(dossier, name)?.relation?.to ?? '';
    const ids = new Set([record[name] ?? []].flat());
    return [name, inOrder((included[to] ?? []).filter(({ id }) => ids.has(id)))] as const;
  });
  return Object.fromEntries(ordered) as Parts;
}

function inOrder(rows: readonly SavedRecord[]): readonly SavedRecord[] {
  return [...rows].sort((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
}

/** Why nobody writes in this dossier. */
export function readOnlyReasonOf({ deletedAt, is_locked }: ValuesOf<typeof dossiers>): ReadOnlyReason {
  if (deletedAt) return 'trashed';
  return is_locked === true ? 'locked' : null;
}
