import { DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { TextDialog } from '#engine/admin/record/TextDialog.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';

// As many signs as the server takes.
const longestReason = 500;

/** Asks why a document is refused; the candidate reads it beside her document. */
export default function RefuseDocumentDialog({ label, run, close }: ActionDialogProps) {
  const translate = useTranslate();
  return (
    <TextDialog
      title={translate('candidates.refuseDocument.title')}
      label={translate('candidates.refuseDocument.reason')}
      missing={translate('candidates.refuseDocument.missing')}
      confirm={label}
      maxLength={longestReason}
      send={(reason) => run({ reason })}
      close={close}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {translate('candidates.refuseDocument.explanation')}
      </DialogContentText>
    </TextDialog>
  );
}
