import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Form, ResourceContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

const profiles = 'candidate-profiles' satisfies Path;
const regionField = 'region' satisfies FieldOf<typeof profiles>;

/** Asks which region a profile is of: its recruiters see it then. Without one, none of them does. */
export default function AssignRegionDialog({ record, label, run, close }: ActionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { region }: ValuesOf<typeof profiles> = record;
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly values: FieldValues } | null>(
    null,
  );
  const [isSending, setSending] = useState(false);
  const assign = async (values: FieldValues) => {
    setSending(true);
    try {
      await run({ [regionField]: values[regionField] ?? null });
      close();
    } catch (error) {
      setFailed({ error, values });
      setSending(false);
    }
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
      <ResourceContextProvider value={profiles}>
        <Form record={{ [regionField]: region ?? null }} onSubmit={assign} noValidate>
          <DialogTitle id={id}>{label}</DialogTitle>
          <DialogContent>
            {failed && (
              <FailureAlert error={failed.error} retry={() => assign(failed.values)} isTrying={isSending} />
            )}
            <DialogContentText sx={{ mb: 2 }}>{translate('candidates.assignRegion')}</DialogContentText>
            <SchemaInput source={regionField} autoFocus />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('views.cancel')}</Button>
            <Button type="submit" variant="contained" loading={isSending}>
              {label}
            </Button>
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
}
