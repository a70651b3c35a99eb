import { Dialog, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useId } from 'react';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { RestFields } from '#engine/admin/form/RestFields.tsx';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';

interface OptionDialogProps {
  /** The option being changed; without one, a new one begins with the default values. */
  readonly record?: RecordOf<'training-options'>;
  readonly defaultValues?: ValuesOf<'training-options'>;
  readonly close: () => void;
}

type OptionField = FieldOf<'training-options'>;

const decided: readonly OptionField[] = ['training'];

/** The form of one option, over its training. */
export function OptionDialog({ close, ...form }: OptionDialogProps) {
  return (
    <LeaveGuard leave={close}>
      <OptionForm {...form} leave={close} />
    </LeaveGuard>
  );
}

function OptionForm({
  record,
  defaultValues,
  leave,
}: Omit<OptionDialogProps, 'close'> & { readonly leave: () => void }) {
  const { close } = useLeaveGuard();
  const refresh = useRefresh();
  const translate = useTranslate();
  const id = useId();
  const goOn = () => {
    refresh();
    leave();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        {translate(record ? 'dossiers.catalogue.optionTitle' : 'dossiers.catalogue.newOption')}
      </DialogTitle>
      <DialogContent sx={{ '& form': { pt: 1 } }}>
        <RecordForm record={record} defaultValues={defaultValues} saved={goOn}>
          <Stack spacing={2}>
            <SchemaInput source={'label' satisfies OptionField} autoFocus />
            <SchemaInput source={'description' satisfies OptionField} />
            <RestFields decided={decided} />
          </Stack>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
}
