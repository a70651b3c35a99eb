import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { asValue, costLines, estimators, lineOf } from './estimatorLines.ts';

/** Begins like react-admin's own, so that whoever refreshes the record refreshes this too. */
export const estimatorKey = (id: string) => [estimators, 'getOne', { id: String(id), meta: 'lines' }];

/** An estimator with its cost lines in their order, as one record. */
export function useEstimator(id: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  return useQuery({
    queryKey: estimatorKey(id),
    queryFn: () => readEstimator(provider, model, id),
    retry: (failures, error) => !isAbsent(error) && failures < mostRetries,
  });
}

const mostRetries = 3;

/** Not there, or not for the one who asks: asking again changes nothing. */
export function isAbsent(error: Error): boolean {
  return error instanceof HttpError && [403, 404].includes(error.status);
}

/** Reads the estimator and its lines in one request. */
export async function readEstimator(
  provider: JsonApiProvider,
  model: ScreenModel,
  id: string,
): Promise<SavedRecord> {
  const { data, meta } = await provider.getOne<SavedRecord>(estimators, {
    id,
    meta: { include: ['educational_costs'] },
  });
  const rows: readonly SavedRecord[] = meta?.included?.[costLines] ?? [];
  const lines = [...rows].sort((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
  // The totals are the server's: they stand beside what a person fills in.
  return {
    ...data,
    lines: asValue(lines.map((row) => lineOf(model, row))),
    line_totals: lines.map(({ total }) => total ?? null),
  };
}
