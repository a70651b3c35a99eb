import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { RefusedRows } from './RefusedRows.tsx';
import { refusedRows, unlistedErrors } from './refusedRows.ts';

interface RefusedDialogProps {
  readonly error: unknown;
  readonly close: () => void;
}

/** Says which rows were in the way of a change of several, after which none is changed. */
export function RefusedDialog({ error, close }: RefusedDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const rows = refusedRows(error);
  return (
    <Dialog open onClose={close} role="alertdialog" aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('views.bulk.refusedTitle', { smart_count: rows.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('views.bulk.noneChanged')}</DialogContentText>
        <RefusedRows rows={rows} more={unlistedErrors(error)} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
