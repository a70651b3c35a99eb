import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { ExistingLinks } from '#engine/admin/form/refusals/ExistingLinks.tsx';
import { type ExistingRow, existingRows } from '#engine/admin/form/refusals/refusedRows.ts';
import { useModelAround } from '#engine/admin/resource/modelContext.tsx';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';
import { failureMessage } from './failureMessage.ts';
import { mayPass } from './mayPass.ts';

/**
 * Says why something failed; where the same may succeed in a moment, with the way to try it again; where another row is
 * called so already, with the way to that one.
 */
export function useNotifyFailure() {
  const notify = useNotify();
  const withModel = useModelAround();
  return useCallback(
    (error: unknown, retry?: () => unknown) => {
      const message = failureMessage(error);
      const existing = existingRows(error);
      if (existing.length > 0) {
        const toast = <ExistingToast message={message} rows={existing} />;
        return notify(withModel(toast), { type: 'error', autoHideDuration: null });
      }
      const isOffered = retry !== undefined && mayPass(error);
      notify(isOffered ? <FailureToast message={message} retry={retry} /> : message, { type: 'error' });
    },
    [notify, withModel],
  );
}

interface ExistingToastProps {
  readonly message: string;
  readonly rows: readonly ExistingRow[];
}

function ExistingToast({ message, rows }: ExistingToastProps) {
  const close = useCloseNotification();
  return (
    <ToastAlert severity="error">
      {message}
      <ExistingLinks rows={rows} onFollow={() => close()} />
    </ToastAlert>
  );
}

interface FailureToastProps {
  readonly message: string;
  readonly retry: () => unknown;
}

function FailureToast({ message, retry }: FailureToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const tryAgain = () => {
    close();
    void retry();
  };
  return (
    <ToastAlert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={tryAgain}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate(message, { _: message })}
    </ToastAlert>
  );
}
