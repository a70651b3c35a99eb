import { DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { TextDialog } from '#engine/admin/record/TextDialog.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';

// As many signs as the server takes.
const longestMessage = 2000;

/** Asks for the message that a candidate gets with the refusal. */
export default function RefuseApplicationDialog({ label, run, close }: ActionDialogProps) {
  const translate = useTranslate();
  return (
    <TextDialog
      title={translate('candidates.refuseApplication.title')}
      label={translate('candidates.refuseApplication.message')}
      missing={translate('candidates.refuseApplication.missing')}
      confirm={label}
      maxLength={longestMessage}
      send={(message) => run({ message })}
      close={close}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {translate('candidates.refuseApplication.explanation')}
      </DialogContentText>
    </TextDialog>
  );
}
