import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { type RestoreOutcomes, useRestoreSelected } from '#engine/admin/list/bulk/useRestoreSelected.ts';

interface RestoreDialogProps extends RestoreOutcomes {
  readonly ids: readonly string[];
  readonly close: () => void;
}

const longestReason = 2_000;

/** Asks why rows come out of the trash; the history keeps the answer. Stays open while the server refuses. */
export function RestoreDialog({ ids, close, ...outcomes }: RestoreDialogProps) {
  const translate = useTranslate();
  const restore = useRestoreSelected(outcomes);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await restore(ids, reason.trim());
      close();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason.trim() === '') return setFaulty(true);
    void send();
  };
  return (
    <Dialog
      open
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          {translate('views.trash.restoreTitle', { smart_count: ids.length })}
        </DialogTitle>
        <DialogContent>
          {failure !== null && <FailureAlert error={failure} retry={send} isTrying={isSending} />}
          <TextField
            label={translate('views.trash.reason')}
            value={reason}
            onChange={({ target }) => {
              setFaulty(false);
              setReason(target.value);
            }}
            error={isFaulty}
            helperText={isFaulty ? translate('views.trash.reasonMissing') : undefined}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
            autoFocus
            required
            multiline
            minRows={3}
            fullWidth
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('views.actions.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
