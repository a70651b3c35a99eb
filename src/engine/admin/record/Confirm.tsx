import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useId } from 'react';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly content: string;
  readonly confirm: string;
  readonly cancel?: string;
  /** Warning: something may be lost. */
  readonly confirmColor?: 'primary' | 'warning';
  /** There is nothing that could be done. */
  readonly isClosed?: boolean;
  /** A third way, between the two. */
  readonly other?: { readonly label: string; readonly act: () => void };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** react-admin's question before something is lost, but the safe answer has the focus, and a third may stand between. */
export function Confirm(props: ConfirmProps) {
  const {
    isOpen,
    title,
    content,
    confirm,
    confirmColor = 'primary',
    isClosed,
    cancel,
    other,
    onConfirm,
    onClose,
  } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClick={stayHere}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{content}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {cancel ?? translate('views.cancel')}
        </Button>
        {other && <Button onClick={other.act}>{other.label}</Button>}
        <Button
          variant="contained"
          disabled={isClosed}
          color={confirmColor === 'warning' ? 'error' : 'primary'}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// React events climb to the row the dialog was opened from.
function stayHere(event: MouseEvent) {
  event.stopPropagation();
}
