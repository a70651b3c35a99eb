import { Alert, TextField } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';
import { listPath } from '#engine/admin/resource/paths.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

const confirmation = 'last_name' satisfies FieldOf<'candidate-profiles'>;

/** Erases a person for good, once her last name is typed; then the list is shown. */
export default function EraseDialog({ record, label, run, close }: ActionDialogProps) {
  const translate = useTranslate();
  const { first_name, last_name }: ValuesOf<'candidate-profiles'> = record;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { erase, failure, isErasing } = useErase(run, [first_name, last_name].filter(Boolean).join(' '));
  const submit = () => {
    if (typed.trim() === '') return setMissing(true);
    void erase(typed);
  };
  return (
    <FormDialog title={label} confirm={label} isDangerous isSending={isErasing} submit={submit} close={close}>
      {failure !== null && <FailureAlert error={failure} retry={() => erase(typed)} isTrying={isErasing} />}
      <Alert severity="warning" sx={{ my: 2 }}>
        {translate('candidates.erase.warning')}
      </Alert>
      <TextField
        label={translate('candidates.erase.name', { name: String(last_name) })}
        value={typed}
        onChange={({ target }) => {
          setMissing(false);
          setTyped(target.value);
        }}
        error={isMissing}
        helperText={isMissing ? translate('candidates.erase.missing') : undefined}
        autoComplete="off"
        autoFocus
        required
        fullWidth
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}

function useErase(run: ActionDialogProps['run'], name: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const list = listPath(useResourceModel());
  const [failure, setFailure] = useState<unknown>(null);
  const [isErasing, setErasing] = useState(false);
  const erase = async (typed: string) => {
    setErasing(true);
    try {
      await run({ [confirmation]: typed.trim() });
      notify('candidates.erase.done', { type: 'success', messageArgs: { name } });
      navigate(list);
      refresh();
    } catch (error) {
      setFailure(error);
      setErasing(false);
    }
  };
  return { erase, failure, isErasing };
}
