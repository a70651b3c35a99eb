import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { ToastAlert } from '#admin/layout/ToastAlert.tsx';

interface Done {
  /** What was done, said. */
  readonly message: ReactNode;
  /** Key of the word on the button, and of what is said when it has worked. */
  readonly word: 'views.undo' | 'views.restore';
  readonly saidAfter: string;
  readonly args?: Readonly<Record<string, string | number>>;
  /** Puts it back on the server; rejects when that is refused. */
  readonly undo: () => Promise<unknown>;
}

/** Says that something was done, with the way back: the server puts the former state back. */
export function useDoneToast() {
  const notify = useNotify();
  return useCallback((done: Done) => notify(<DoneToast {...done} />, { type: 'success' }), [notify]);
}

function DoneToast({ message, word, saidAfter, args, undo }: Done) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const goBack = async () => {
    close();
    try {
      await undo();
      notify(saidAfter, { type: 'success', messageArgs: args });
    } catch (error) {
      const { status, message: reason } = error as Error & { status?: number };
      notify(status === 412 ? 'views.undoTooLate' : reason, { type: 'error' });
    }
    refresh();
  };
  return (
    <ToastAlert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={goBack}>
          {translate(word)}
        </Button>
      }
    >
      {message}
    </ToastAlert>
  );
}
