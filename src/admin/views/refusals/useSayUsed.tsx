import { useCloseNotification, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { ToastAlert } from '#admin/layout/ToastAlert.tsx';
import { useSayFailure } from '../saving/useSayFailure.tsx';
import { ReferenceLinks } from './ReferenceLinks.tsx';
import { type Reference, referencesOf } from './refusedRows.ts';

/** Says why a row could not be deleted; where others still use it, with the way to them, until it is closed. */
export function useSayUsed() {
  const notify = useNotify();
  const sayFailure = useSayFailure();
  return useCallback(
    (error: unknown, id: string, retry: () => unknown) => {
      const { message } = error as Error;
      const references = referencesOf(error);
      if (references.length === 0) return sayFailure(error, retry);
      const toast = <UsedToast message={message} id={id} references={references} />;
      return notify(toast, { type: 'error', autoHideDuration: null });
    },
    [notify, sayFailure],
  );
}

interface UsedToastProps {
  readonly message: string;
  readonly id: string;
  readonly references: readonly Reference[];
}

function UsedToast({ message, id, references }: UsedToastProps) {
  const close = useCloseNotification();
  return (
    <ToastAlert severity="error">
      {message}
      <ReferenceLinks id={id} references={references} onFollow={() => close()} />
    </ToastAlert>
  );
}
