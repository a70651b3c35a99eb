import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { refusedRows, unlistedErrors } from './refusedRows.ts';

/** Rows of a resource that were written together and may have to go back together. */
export interface Several {
  readonly path: string;
  /** Those whose names are at hand. */
  readonly known?: readonly ListRecord[];
}

interface RefusedToastProps {
  readonly error: unknown;
  readonly several: Several;
}

/** Says which rows were in the way of putting several back. */
export function RefusedToast({ error, several: { path, known } }: RefusedToastProps) {
  const translate = useTranslate();
  const rows = refusedRows(error);
  return (
    <ToastAlert severity="error">
      {translate('views.bulk.refusedTitle', { smart_count: rows.length })}
      <ResourceContextProvider value={path}>
        <RefusedRows rows={rows} more={unlistedErrors(error)} known={known} />
      </ResourceContextProvider>
    </ToastAlert>
  );
}
