import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { ToastAlert } from '#admin/layout/ToastAlert.tsx';
import { mayPass } from './mayPass.ts';

/** Says why something failed; where the same may succeed in a moment, with the way to try it again. */
export function useSayFailure() {
  const notify = useNotify();
  return useCallback(
    (error: unknown, retry?: () => unknown) => {
      const { message } = error as Error;
      const isOffered = retry !== undefined && mayPass(error);
      notify(isOffered ? <FailureToast message={message} retry={retry} /> : message, { type: 'error' });
    },
    [notify],
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
      {message}
    </ToastAlert>
  );
}
