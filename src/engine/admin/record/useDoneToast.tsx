import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { RefusedToast, type Several } from '#engine/admin/form/refusals/RefusedToast.tsx';
import { refusedRows } from '#engine/admin/form/refusals/refusedRows.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useModelAround } from '#engine/admin/resource/modelContext.tsx';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';

interface Done {
  /** What was done, said. */
  readonly message: ReactNode;
  /** Key of the word on the button, and of what is said when it has worked. */
  readonly word: 'views.undo' | 'views.restore';
  readonly saidAfter: string;
  readonly args?: Readonly<Record<string, string | number>>;
  /** Puts it back on the server; rejects when that is refused. */
  readonly undo: () => Promise<unknown>;
  /** What is put back are several rows: each that is in the way is named. */
  readonly several?: Several;
}

/** Says that something was done, with the way back: the server puts the former state back. */
export function useDoneToast() {
  const notify = useNotify();
  const withModel = useModelAround();
  return useCallback(
    (done: Done) => notify(withModel(<DoneToast {...done} />), { type: 'success' }),
    [notify, withModel],
  );
}

function DoneToast({ message, word, saidAfter, args, undo, several }: Done) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const withModel = useModelAround();
  const close = useCloseNotification();
  const goBack = async () => {
    try {
      await undo();
      notify(saidAfter, { type: 'success', messageArgs: args });
    } catch (error) {
      if ((error as { status?: number }).status === 412) notify('views.undoTooLate', { type: 'error' });
      else if (several && refusedRows(error).length > 0) {
        const toast = <RefusedToast error={error} several={several} />;
        notify(withModel(toast), { type: 'error', autoHideDuration: null });
      } else notifyFailure(error, goBack);
    }
    refresh();
  };
  return (
    <ToastAlert
      severity="success"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            close();
            void goBack();
          }}
        >
          {translate(word)}
        </Button>
      }
    >
      {message}
    </ToastAlert>
  );
}
