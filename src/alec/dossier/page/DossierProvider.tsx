import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type ReactNode, useCallback, useMemo } from 'react';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { DossierFailed, DossierSkeleton, DossierUnavailable } from './DossierStates.tsx';
import { dossiers, includesOf, partsOf, readDossier, readOnlyReasonOf } from './readDossier.ts';
import { DossierContext } from './useDossier.ts';
import { useFollowOthers } from './useFollowOthers.ts';
import { dossierKey, useFollowWrites, useShow } from './useFollowWrites.ts';

interface DossierProviderProps {
  readonly reference: string;
  readonly children: ReactNode;
}

/** Reads the dossier once for everything below, and shows why when it cannot. */
export function DossierProvider({ reference, children }: DossierProviderProps) {
  const model = useModel();
  const { data, error, refetch } = useDossierQuery(reference);
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const show = useShow(reference);
  const dossier = useMemo(
    () =>
      data && {
        ...data,
        parts: partsOf(model, data),
        readOnlyReason: readOnlyReasonOf(data.record),
        refresh,
        show,
      },
    [model, data, refresh, show],
  );
  useFollowOthers(data?.record.id, refresh);
  if (data === null) return <DossierUnavailable reference={reference} />;
  if (error && !dossier) return <DossierFailed error={error} retry={refresh} />;
  if (!dossier) return <DossierSkeleton />;
  return (
    <DossierContext value={dossier}>
      <ResourceContextProvider value={dossiers}>
        <IncludedRecords rows={[dossier.record]} others={dossier.included}>
          {children}
        </IncludedRecords>
      </ResourceContextProvider>
    </DossierContext>
  );
}

function useDossierQuery(reference: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  useFollowWrites(reference);
  const query = {
    queryKey: dossierKey(reference),
    queryFn: () => readDossier(provider, reference, includesOf(model)),
    // What was asked for ahead is not asked for again.
    staleTime: 1_000,
  };
  // Asked for before React shows what is drawn here, which it holds back for 300 ms after a skeleton.
  usePrefetchQuery(query);
  return useQuery(query);
}
