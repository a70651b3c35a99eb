import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useId } from 'react';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** A third way, between the two. */
  readonly other?: { readonly label: string; readonly act: () => void };
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks before something is lost. The safe answer has the focus; Esc gives it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, isDangerous, other, confirm, cancel } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={cancel}
      onClick={stayHere}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={cancel}>
          {cancelLabel ?? translate('views.cancel')}
        </Button>
        {other && <Button onClick={other.act}>{other.label}</Button>}
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// React events climb to the row the dialog was opened from.
function stayHere(event: MouseEvent) {
  event.stopPropagation();
}
