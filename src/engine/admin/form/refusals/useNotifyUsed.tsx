import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useModelAround } from '#engine/admin/resource/modelContext.tsx';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';
import { ReferenceLinks } from './ReferenceLinks.tsx';
import { isUsed, type Uses, usesOf } from './refusedRows.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Says why a row could not be deleted; where others still use it, with the way to them, until it is closed. */
export function useNotifyUsed() {
  const notify = useNotify();
  const withModel = useModelAround();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    (error: unknown, row: Named, retry: () => unknown) => {
      const uses = usesOf(error);
      if (!isUsed(uses)) return notifyFailure(error, retry);
      const toast = <UsedToast row={row} uses={uses} />;
      return notify(withModel(toast), { type: 'error', autoHideDuration: null });
    },
    [notify, withModel, notifyFailure],
  );
}

interface UsedToastProps {
  readonly row: Named;
  readonly uses: Uses;
}

function UsedToast({ row: { id, name }, uses }: UsedToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <ToastAlert severity="error">
      {translate('views.stillUsed', { name })}
      <ReferenceLinks id={id} uses={uses} onFollow={() => close()} />
    </ToastAlert>
  );
}
