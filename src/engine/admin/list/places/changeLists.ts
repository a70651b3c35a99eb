import type { QueryClient } from '@tanstack/react-query';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { ListAnswer } from './keepPlaces.ts';

/**
 * Changes the rows of every list of a resource that was read. What else is kept under the same key, such as figures that
 * are read anew with the lists, stays as it is.
 *
 * @example
 * changeLists(queries, 'crates', (rows) => rows.filter(({ id }) => id !== gone))
 */
export function changeLists(
  queries: QueryClient,
  path: string,
  change: (rows: readonly ListRecord[]) => ListRecord[],
): void {
  queries.setQueriesData<unknown>({ queryKey: [path, 'getList'] }, (answer: unknown) =>
    isList(answer) ? { ...answer, data: change(answer.data) } : answer,
  );
}

function isList(answer: unknown): answer is ListAnswer {
  return Array.isArray((answer as Partial<ListAnswer> | undefined)?.data);
}
