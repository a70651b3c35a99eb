import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { NewerSource, Sources } from '#alec/estimator/domain/sources.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { estimators } from './estimatorLines.ts';
import { type Relations, sourceRelations } from './liveStore.ts';

export interface SourcesAnswer {
  readonly sources: Sources;
  /** What says something else today than what the estimator was calculated with. */
  readonly newer: readonly NewerSource[];
}

/**
 * What the estimator is calculated with, or would be with the relations at hand. Not for those who may not see margins:
 * the stored figures are all there is then.
 */
export function useSourcesQuery(record: SavedRecord, relations: Relations, isAsked: boolean) {
  const provider = useDataProvider<JsonApiProvider>();
  const query = changedOf(record, relations);
  return useQuery({
    // A saved estimator may have taken other sources.
    queryKey: [estimators, 'sources', record.id, record.updatedAt, query],
    queryFn: ({ signal }) => readSources(provider, { id: record.id, query, signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

interface Asked {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

async function readSources(provider: JsonApiProvider, asked: Asked): Promise<SourcesAnswer> {
  const { meta } = (await provider.call(estimators, { ...asked, path: 'sources' })) as CallResult;
  return meta as unknown as SourcesAnswer;
}

/** The relations that are not the record's own; nothing chosen is sent as nothing. */
function changedOf(record: SavedRecord, relations: Relations): Readonly<Record<string, string>> {
  const changed = sourceRelations.filter((name) => relations[name] !== (record[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, relations[name] ?? '']));
}
