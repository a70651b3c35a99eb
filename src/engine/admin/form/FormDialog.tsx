import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { saveKey } from './saveKey.ts';

interface FormDialogProps {
  readonly title: string;
  /** What its button does. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly isSending?: boolean;
  readonly submit: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A short form in a dialog: it is sent or cancelled. The page behind it, be it a form or rows to click, hears nothing of it. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, isDangerous = false, isSending = false, submit, close, children } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <form
        {...saveKey}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's eyes a form inside a portal is still a child of the page's own form.
          event.stopPropagation();
          submit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isSending}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
