import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

export interface LeftOut {
  readonly line: number;
  readonly reasons: readonly string[];
}

interface CreateDialogProps {
  /** How many new records there would be, and how many rows change. */
  readonly count: number;
  readonly changed: number;
  readonly leftOut: readonly LeftOut[];
  readonly create: () => void;
  /** Writes the rows that are there, and adds none; undefined: there are none to write. */
  readonly changeOnly?: () => void;
  readonly close: () => void;
}

/** Asked before lines that lie beyond the last row become new records; says which of them lack what. */
export function CreateDialog({ count, changed, leftOut, create, changeOnly, close }: CreateDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const title =
    count > 0
      ? translate('grid.list.create.title', { smart_count: count })
      : translate('grid.list.create.none');
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {changed > 0 && (
          <DialogContentText sx={{ mb: 1 }}>
            {translate('grid.list.create.changed', { smart_count: changed })}
          </DialogContentText>
        )}
        {leftOut.length > 0 && (
          <>
            <DialogContentText>
              {translate('grid.list.create.leftOut', { smart_count: leftOut.length })}
            </DialogContentText>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
            <ul style={{ maxHeight: '40vh', overflowY: 'auto' }} tabIndex={0}>
              {leftOut.map(({ line, reasons }) => (
                <li key={line}>
                  {translate('grid.list.line', { line })} {reasons.join(' ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        {changeOnly && <Button onClick={changeOnly}>{translate('grid.list.create.changeOnly')}</Button>}
        {count > 0 && (
          <Button variant="contained" onClick={create} autoFocus>
            {translate('grid.list.create.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
