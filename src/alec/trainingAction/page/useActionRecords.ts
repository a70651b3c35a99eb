import { type Mutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useMemo } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { mayRefer } from '#engine/admin/resource/useAccess.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

export const trainingActions = 'training-actions' satisfies Path;
export const candidatesPath = 'training-action-candidates' satisfies Path;

const candidates = 'candidates' satisfies FieldOf<typeof trainingActions>;
const ofAction = (name: FieldOf<typeof trainingActions>) => name;
const milestones = ofAction('device_maps');
const ofMilestones = (name: FieldOf<'training-action-device-maps'>) => `${milestones}.${name}`;
const ofCandidates = (name: FieldOf<typeof candidatesPath>) => `${candidates}.${name}`;

/** What belongs to a training action: how it is reached, and what it is. */
const parts = {
  candidates: [candidates, candidatesPath],
  publics: [ofCandidates('candidate_type'), 'candidate-type-repositories'],
  devices: [ofCandidates('device_type'), 'device-type-repositories'],
  periods: [ofCandidates('periods'), 'training-action-candidate-periods'],
  attendances: [ofCandidates('attendances'), 'training-action-attendances'],
  results: [ofCandidates('results'), 'candidate-trainings'],
  refunds: [ofCandidates('refund_requests'), 'refund-requests'],
  estimators: [ofAction('estimators'), 'training-action-estimators'],
  invoices: [ofAction('invoices'), 'training-action-invoices'],
  milestones: [milestones, 'training-action-device-maps'],
  devicesOfMap: [ofMilestones('deviceType'), 'device-type-repositories'],
} as const satisfies Readonly<Record<string, readonly [relation: string, path: Path]>>;

export type ActionPart = keyof typeof parts;
type ActionParts = { readonly [N in ActionPart]: readonly RecordOf<(typeof parts)[N][1]>[] };

/** A training action with what belongs to it; of what the reader may not see there is nothing. */
export interface ActionRecords extends ActionParts {
  readonly action: RecordOf<typeof trainingActions>;
}

/** All that is read of training actions. */
export const actionReads = { queryKey: [trainingActions, 'records'] } as const;

interface Reading {
  /** How long these writes of one's own have to rest before it is read again: each of them is shown at once. */
  readonly pauseMs?: number;
  readonly pausedFor?: readonly Path[];
}

/**
 * Reads a training action with these of its records in one request, again after every write of one's own and of others.
 *
 * @example
 * const { data } = useActionRecords(action.id, ['milestones']);
 */
export function useActionRecords(id: string, names: readonly ActionPart[], reading: Reading = {}) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  const include = useMemo(
    () => names.map((name) => parts[name][0]).filter((path) => isOpen(model, path)),
    [model, names],
  );
  useFollowing(reading);
  return useQuery({
    queryKey: [...actionReads.queryKey, id, include],
    queryFn: () => readAction(provider, id, include),
  });
}

async function readAction(
  provider: JsonApiProvider,
  id: string,
  include: readonly string[],
): Promise<ActionRecords> {
  const meta = { include: [...include], query: { with_trashed: '1' } };
  const answer = await provider.getOne<RecordOf<typeof trainingActions>>(trainingActions, { id, meta });
  const included: Readonly<Record<string, readonly SavedRecord[]>> = answer.meta?.included ?? {};
  const records = Object.entries(parts).map(([name, [, path]]) => [
    name,
    inOrder((included[path] ?? []).filter(({ deletedAt }) => !deletedAt)),
  ]);
  return { action: answer.data, ...(Object.fromEntries(records) as unknown as ActionParts) };
}

function isOpen(model: ScreenModel, relation: string): boolean {
  let resource = resourceAt(model, trainingActions);
  for (const name of relation.split('.')) {
    const to = fieldOf(resource, name)?.relation?.to;
    const target = to === undefined ? undefined : model.resources[to];
    if (!target || !mayRefer(target)) return false;
    resource = target;
  }
  return true;
}

/** Whatever is written in the dossier, here or elsewhere, may change what its action comes to. */
function useFollowing({ pauseMs, pausedFor }: Reading): void {
  const queries = useQueryClient();
  const { record } = useDossier();
  const { change } = useLiveRecord(dossiers, record.id);
  useEffect(() => {
    const read = () => void queries.invalidateQueries(actionReads);
    if (change) read();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success') return;
      clearTimeout(pause);
      // An answer that is still on its way would bring back what was there before.
      void queries.cancelQueries(actionReads);
      const path = pathOf(mutation);
      if (pausedFor?.some((one) => one === path)) pause = setTimeout(read, pauseMs);
      else read();
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [queries, change, pauseMs, pausedFor]);
}

/** What was written: react-admin says it in the variables, other writes in their key. */
function pathOf({ state, options }: Mutation<unknown, unknown, unknown>): unknown {
  const { resource } = (state.variables ?? {}) as { readonly resource?: string };
  return resource ?? options.mutationKey?.[0];
}

function inOrder(rows: readonly SavedRecord[]): readonly SavedRecord[] {
  return [...rows].sort((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
}
