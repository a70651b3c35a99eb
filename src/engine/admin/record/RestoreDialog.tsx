import { useTranslate } from 'ra-core';
import { type RestoreOutcomes, useRestoreSelected } from '#engine/admin/list/bulk/useRestoreSelected.ts';
import { TextDialog } from './TextDialog.tsx';

interface RestoreDialogProps extends RestoreOutcomes {
  readonly ids: readonly string[];
  readonly close: () => void;
}

const longestReason = 2_000;

/** Asks why rows come out of the trash; the history keeps the answer. */
export function RestoreDialog({ ids, close, ...outcomes }: RestoreDialogProps) {
  const translate = useTranslate();
  const restore = useRestoreSelected(outcomes);
  return (
    <TextDialog
      title={translate('views.trash.restoreTitle', { smart_count: ids.length })}
      label={translate('views.trash.reason')}
      missing={translate('views.trash.reasonMissing')}
      confirm={translate('views.actions.restore')}
      maxLength={longestReason}
      send={(reason) => restore(ids, reason)}
      close={close}
    />
  );
}
