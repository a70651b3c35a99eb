import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';

interface EstimatorCall {
  /** Told to the page around, which shows what was written at once. */
  readonly resource: string;
  readonly id: string;
  readonly path: string;
  readonly body?: unknown;
}

/**
 * Has the server move an estimator (`request`, `validate`, … `refresh`) and reads again what is on the screen. Rejects
 * with the server's own error; whoever was slower than somebody else then sees today's estimator too.
 */
export function useEstimatorTransition({ id }: EstimatorRecord) {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ resource, ...call }: EstimatorCall) =>
      ((await provider.call(resource, { ...call, method: 'PATCH' })) as CallResult).data,
    onSettled: () => refresh(),
  });
  const move = async (path: string, body?: unknown) => {
    const written = await mutateAsync({ resource: estimators, id, path, body });
    notify(`estimatorLife.done.${path}`, { type: 'success' });
    return written;
  };
  return { move, isMoving: isPending };
}
