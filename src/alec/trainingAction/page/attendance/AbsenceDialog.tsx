import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';

interface AbsenceDialogProps {
  readonly name: string;
  /** Whether it was stored. */
  readonly confirm: (reason: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Asks why somebody was absent. */
export function AbsenceDialog({ name, confirm, close }: AbsenceDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = wasTried && reason.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '' && (await confirm(reason.trim()))) close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{translate('trainingAction.attendance.absenceOf', { name })}</DialogTitle>
        <DialogContent>
          <TextField
            label={translate('trainingAction.attendance.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isMissing}
            helperText={isMissing ? translate('violations.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            autoFocus
            required
            fullWidth
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('trainingAction.attendance.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
