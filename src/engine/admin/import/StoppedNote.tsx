import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportSummary } from './importCalls.ts';

/** Why the last work ended before its end; nothing was written then. */
export function StoppedNote({ record: { state, stopped } }: { readonly record: ImportSummary }) {
  const translate = useTranslate();
  if (stopped === null) return null;
  const key = stopped === 'refused' && state === 'done' ? 'undoRefused' : stopped;
  return (
    <Alert severity={stopped === 'cancelled' ? 'info' : 'warning'}>
      {translate(`imports.stopped.${key}`)}
    </Alert>
  );
}
