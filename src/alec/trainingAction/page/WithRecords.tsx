import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DossierFailed, TabSkeleton } from '#alec/dossier/page/DossierStates.tsx';
import type { ActionRecords } from './useActionRecords.ts';

interface WithRecordsProps {
  readonly query: UseQueryResult<ActionRecords>;
  readonly children: (records: ActionRecords) => ReactNode;
}

/** What a tab shows of its action once that is read; its shape before, why there is nothing when it cannot be read. */
export function WithRecords({ query, children }: WithRecordsProps) {
  if (query.data) return children(query.data);
  return query.error ? <DossierFailed error={query.error} retry={query.refetch} /> : <TabSkeleton />;
}
