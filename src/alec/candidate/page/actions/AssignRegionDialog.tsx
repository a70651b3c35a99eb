import { DialogContentText } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

const profiles = 'candidate-profiles' satisfies Path;
const regionField = 'region' satisfies FieldOf<typeof profiles>;

/** Asks which region a profile is of: its recruiters see it then. Without one, none of them does. */
export default function AssignRegionDialog({ record, label, run, close }: ActionDialogProps) {
  const translate = useTranslate();
  const { region }: ValuesOf<typeof profiles> = record;
  const form = useForm<FieldValues>({ defaultValues: { [regionField]: region ?? null } });
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
    <ResourceContextProvider value={profiles}>
      <FormProvider {...form}>
        <FormDialog
          title={label}
          confirm={label}
          isSending={isSending}
          submit={form.handleSubmit(assign)}
          close={close}
        >
          {failed && (
            <FailureAlert error={failed.error} retry={() => assign(failed.values)} isTrying={isSending} />
          )}
          <DialogContentText sx={{ mb: 2 }}>{translate('candidates.assignRegion')}</DialogContentText>
          <SchemaInput source={regionField} autoFocus />
        </FormDialog>
      </FormProvider>
    </ResourceContextProvider>
  );
}
