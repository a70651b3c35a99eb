import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useSessions } from '#alec/dossier/wizard/wizardContext.tsx';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { resourceAt } from '#engine/model/field.ts';
import { adoptFormerDrafts } from './formerDrafts.ts';
import { type DossierDraft, draftPrefix } from './sessionState.ts';
import { type PartKind, partRelations, type WizardDossier, type WizardRecord } from './wizardState.ts';

/** A request somebody began and has not saved yet. */
export interface MyDraft {
  readonly id: string;
  /** What is in it, to tell it from others: its agencies, trainings and customers. */
  readonly words: readonly string[];
  /** ISO instant. */
  readonly changedAt: string;
  readonly isHere: boolean;
  readonly isThere: boolean;
}

const mostDrafts = 50;
const namingParts: readonly PartKind[] = ['groups', 'trainings', 'customers'];

/** One’s own drafts of this browser and of the server, the newest first; `remove` throws one away everywhere. */
export function useMyDrafts() {
  const { owner, throwAway } = useSessions();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const wordsOf = useWordsOf();
  const here = useQuery({
    queryKey: ['wizard', 'drafts', owner],
    queryFn: async () => {
      await adoptFormerDrafts(owner);
      return draftStore.list(draftPrefix(owner));
    },
    gcTime: 0,
  });
  const there = useGetList<WizardRecord>(partPaths.dossier, {
    filter: { is_draft: true, mine: 1 },
    sort: { field: 'updatedAt', order: 'DESC' },
    pagination: { page: 1, perPage: mostDrafts },
    meta: { include: namingParts.map((kind) => partRelations[kind]) },
  });

  const ofBrowser = (here.data ?? []).map(({ value, savedAt }): MyDraft => {
    const { current } = value as unknown as DossierDraft;
    return {
      id: current.dossier.id,
      words: wordsOf(current),
      changedAt: savedAt,
      isHere: true,
      isThere: false,
    };
  });
  const included = (there.meta?.included ?? {}) as Readonly<Record<string, readonly WizardRecord[]>>;
  const ofServer = (there.data ?? []).map((dossier): MyDraft => {
    const parts = namingParts.map((kind) => [
      kind,
      recordsIn(included[partPaths[kind]], dossier[partRelations[kind]]),
    ]);
    return {
      id: dossier.id,
      words: wordsOf(Object.fromEntries(parts)),
      changedAt: String(dossier.updatedAt),
      isHere: false,
      isThere: true,
    };
  });

  const remove = async (draft: MyDraft) => {
    await throwAway(draft.id);
    if (draft.isThere) await provider.delete(partPaths.dossier, { id: draft.id });
    await Promise.all([here.refetch(), there.refetch()]);
    void queries.invalidateQueries({ queryKey: [partPaths.dossier] });
  };
  return { drafts: merged(ofBrowser, ofServer), isPending: here.isPending || there.isPending, remove };
}

function merged(here: readonly MyDraft[], there: readonly MyDraft[]): readonly MyDraft[] {
  const both = here.map((draft) => ({ ...draft, isThere: there.some(({ id }) => id === draft.id) }));
  const others = there.filter(({ id }) => here.every((draft) => draft.id !== id));
  return [...both, ...others].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
}

function recordsIn(records: readonly WizardRecord[] = [], ids: unknown): readonly WizardRecord[] {
  return Array.isArray(ids) ? records.filter(({ id }) => ids.includes(id)) : [];
}

function useWordsOf() {
  const model = useModel();
  return (dossier: Partial<Pick<WizardDossier, PartKind>>): readonly string[] =>
    namingParts.flatMap((kind) => {
      const resource = resourceAt(model, partPaths[kind]);
      return (dossier[kind] ?? [])
        .map((record) => representRecord(resource, record))
        .filter((name) => !dossier[kind]?.some(({ id }) => id === name));
    });
}
