import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { type FormEvent, useId, useState } from 'react';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

interface RenameDialogProps {
  readonly record: EstimatorRecord;
  readonly close: () => void;
}

/** Another name for an estimator; its status stays. */
export function RenameDialog({ record, close }: RenameDialogProps) {
  const translate = useTranslate();
  const resource = useResourceModel(estimators);
  const words = useWords();
  const id = useId();
  const { name, setName, fault, isPending, rename } = useRename(record, close);
  const field = fieldOf(resource, 'name' satisfies FieldOf<typeof estimators>);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void rename(event)} noValidate>
        <DialogTitle id={id}>
          {translate('estimatorVariants.renameTitle', { name: String(record.name) })}
        </DialogTitle>
        <DialogContent>
          <TextField
            label={field && words.field(resource, field)}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onFocus={({ target }) => target.select()}
            error={fault !== undefined}
            helperText={fault}
            autoFocus
            required
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: field?.maxLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('views.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('estimatorVariants.actions.rename')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Failure extends Error {
  readonly body?: ErrorBody;
}

function useRename(record: EstimatorRecord, close: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const [name, setName] = useState(String(record.name));
  const [fault, setFault] = useState<string>();
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    // The form inside a portal is still a child of the page's own form in React's eyes.
    event.stopPropagation();
    const target = name.trim();
    if (target === '') return setFault(translate('violations.required'));
    if (target === record.name) return close();
    const params = { id: record.id, data: { name: target }, previousData: record };
    try {
      await update(estimators, params, { mutationMode: 'pessimistic', returnPromise: true });
      notify('views.saved', { type: 'success', messageArgs: { name: target } });
      close();
    } catch (error) {
      const { message, body } = error as Failure;
      const formatted = body?.errors?.name;
      setFault(typeof formatted === 'string' ? formatted : translate(message, { _: message }));
    }
  };
  return { name, setName, fault, isPending, rename };
}
