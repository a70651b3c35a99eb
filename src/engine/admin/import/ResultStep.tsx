import { Alert, Button, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { CountChips } from './CountChips.tsx';
import { type ImportState, useImportCalls } from './importCalls.ts';
import { RowsTable } from './RowsTable.tsx';

/** What was written, or taken back again; and the way to take it back. */
export function ResultStep({ record }: { readonly record: ImportState }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const attempt = useAttempt();
  const { begin, set } = useImportCalls();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack spacing={2}>
      <Alert severity="success">
        {translate(`imports.result.${record.state}`, { name: record.fileName })}
      </Alert>
      <CountChips record={record} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" component={LinkBase} to={listPath(resource)}>
          {translate('imports.toList')}
        </Button>
        {record.state === 'undone' && (
          <>
            <Button onClick={() => void attempt(() => set(record.id, { sheet: record.sheet }))}>
              {translate('imports.startAgain')}
            </Button>
            <Button component={LinkBase} to={`${listPath(resource)}/import`}>
              {translate('imports.another')}
            </Button>
          </>
        )}
        {record.mayUndo && <Button onClick={() => setAsking(true)}>{translate('imports.undo')}</Button>}
      </Stack>
      <Confirm
        isOpen={isAsking}
        title={translate('imports.undo')}
        content={translate('imports.undoAsk')}
        confirm={translate('imports.undo')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => begin(record.id, 'undo'));
        }}
      />
      <RowsTable record={record} />
    </Stack>
  );
}
