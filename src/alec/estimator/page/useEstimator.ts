import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import type { WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { readRecordWithParts } from '#engine/admin/parts/readRecordWithParts.ts';
import {
  type ReadRecord,
  recordWithPartsKey,
  useRecordWithParts,
} from '#engine/admin/parts/useRecordWithParts.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { asValue, estimatorParts, estimators, lineOf } from './estimatorLines.ts';

/** An estimator with its cost lines in their order, as one record. */
export function useEstimator(id: string) {
  const { readToday } = useWholeEstimator();
  return useQuery({
    queryKey: recordWithPartsKey(estimators, id),
    queryFn: () => readToday(id),
    retry: (failures, error) => !isAbsent(error) && failures < mostRetries,
  });
}

/** How its form checks, writes and reads an estimator together with its cost lines. */
export function useWholeEstimator(): WholeRecord {
  return useRecordWithParts(estimators, estimatorParts, useReadEstimator());
}

const mostRetries = 3;

/** Not there, or not for the one who asks: asking again changes nothing. */
export function isAbsent(error: Error): boolean {
  return error instanceof HttpError && [403, 404].includes(error.status);
}

/** An estimator with its lines as the form holds it: the totals, which are the server's, stand beside the lines. */
function useReadEstimator(): ReadRecord {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  return useCallback(
    async (resource, id) => {
      const { record, parts } = await readRecordWithParts(provider, resource, id);
      const lines = parts.lines ?? [];
      return {
        ...record,
        lines: asValue(lines.map((row) => lineOf(model, row))),
        line_totals: lines.map(({ total }) => total ?? null),
      };
    },
    [provider, model],
  );
}
