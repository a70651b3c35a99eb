import { Alert, Stack, TextField } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';

interface RevertDialogProps {
  readonly action: string;
  readonly reference: string;
  readonly close: () => void;
}

/** Asks why a conversion is taken back; what forbids it is said where it was asked. */
export function RevertDialog({ action, reference, close }: RevertDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { revert, isReverting, failure } = useRevert(action, reference);
  const isMissing = reason.trim() === '';
  const send = () => (isMissing ? undefined : revert(reason.trim()));
  const submit = () => {
    setTried(true);
    void send();
  };
  return (
    <FormDialog
      title={translate('trainingAction.conversion.revert.title')}
      confirm={translate('trainingAction.conversion.revert.button')}
      isDangerous
      isSending={isReverting}
      submit={submit}
      close={close}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Alert severity="warning">{translate('trainingAction.conversion.revert.text')}</Alert>
        {failure !== null && <FailureAlert error={failure} retry={send} isTrying={isReverting} />}
        <TextField
          label={translate('dossier.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={wasTried && isMissing}
          helperText={wasTried && isMissing ? translate('violations.required') : undefined}
          autoFocus
          required
          multiline
          minRows={3}
          fullWidth
        />
      </Stack>
    </FormDialog>
  );
}

function useRevert(id: string, reference: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const { refresh } = useDossier();
  const notify = useNotify();
  const [isReverting, setReverting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const revert = async (reason: string) => {
    setReverting(true);
    try {
      await provider.call(trainingActions, {
        method: 'PATCH',
        id,
        path: 'revert',
        body: { meta: { reason } },
      });
      notify('trainingAction.conversion.revert.done', {
        type: 'success',
        messageArgs: { reference: `ERPF#${reference}` },
      });
      await refresh();
    } catch (error) {
      setFailure(error);
      setReverting(false);
      // What keeps it from being reverted may be new to the page, or only the answer was lost.
      await refresh();
    }
  };
  return { revert, isReverting, failure };
}
