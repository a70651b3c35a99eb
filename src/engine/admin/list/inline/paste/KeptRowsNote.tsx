import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { namesOfRows } from '#engine/admin/list/bulk/namesOfRows.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { KeptRow } from './useKeptRows.ts';

interface KeptRowsNoteProps {
  readonly rows: readonly KeptRow[];
  readonly create: () => void;
  readonly throwAway: () => void;
}

/** New rows that were pasted and never created, to be created now, or not at all. */
export function KeptRowsNote({ rows, create, throwAway }: KeptRowsNoteProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const names = namesOfRows(
    resource,
    rows.map(({ id, values }) => ({ ...values, id })),
  );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={create}>
            {translate('grid.list.create.confirm')}
          </Button>
          <Button color="inherit" size="small" onClick={throwAway}>
            {translate('grid.list.create.throwAway')}
          </Button>
        </>
      }
    >
      {translate('grid.list.create.kept', { smart_count: rows.length, names })}
    </Alert>
  );
}
