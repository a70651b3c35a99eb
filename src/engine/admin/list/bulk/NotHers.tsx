import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { namesOfRows } from './namesOfRows.ts';

/** The selected rows that stay as they are, since they are not her own. */
export function NotHers({ rows }: { readonly rows: readonly ListRecord[] }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const args = { smart_count: rows.length, names: namesOfRows(resource, rows) };
  return (
    <div role="status">
      {rows.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
          {translate('views.bulk.notHers', args)}
        </Alert>
      )}
    </div>
  );
}
