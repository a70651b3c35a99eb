import { Alert, Button } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useMayMerge } from './useMayMerge.ts';

interface UndoMergeProps {
  /** The record that stayed. */
  readonly id: string;
  readonly merge: string;
}

/** Takes a merge back from the history, as long as nothing that it touched was changed. */
export default function UndoMerge({ id, merge }: UndoMergeProps) {
  const { path } = useResourceModel();
  const mayMerge = useMayMerge();
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!mayMerge) return null;
  const undo = async () => {
    setSending(true);
    try {
      await provider.call(path, { method: 'POST', id, path: 'unmerge', body: { meta: { merge } } });
      notify('records.merge.undone', { type: 'success' });
      refresh();
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  };
  if (isTooLate(failure)) return <Alert severity="info">{translate('records.merge.tooLate')}</Alert>;
  return (
    <>
      {failure !== null && <FailureAlert error={failure} retry={undo} isTrying={isSending} />}
      <Button size="small" loading={isSending} onClick={() => void undo()} sx={{ mt: 1 }}>
        {translate('records.merge.undo')}
      </Button>
    </>
  );
}

/** Changed since, taken back already, or forgotten. */
function isTooLate(failure: unknown): boolean {
  return [404, 412].includes((failure as { status?: number } | null)?.status ?? 0);
}
