import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { LeaveGuard, useLeaveGuard } from './LeaveGuard.tsx';
import { RecordForm } from './RecordForm.tsx';
import { ExistingChoice } from './refusals/ExistingLinks.tsx';

interface CreateInDialogProps {
  readonly path: string;
  readonly defaultValues: FlatRecord;
  readonly created: (id: string) => void;
  readonly close: () => void;
}

/** A record of another resource, created without leaving the form that needs it. */
export default function CreateInDialog({ path, close, ...rest }: CreateInDialogProps) {
  return (
    <ResourceContextProvider value={path}>
      <LeaveGuard leave={close}>
        <NewRecord {...rest} />
      </LeaveGuard>
    </ResourceContextProvider>
  );
}

function NewRecord({ defaultValues, created }: Pick<CreateInDialogProps, 'defaultValues' | 'created'>) {
  const resource = useResourceModel();
  const { close } = useLeaveGuard();
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('views.form.new', { name: words.one(resource) })}</DialogTitle>
      <DialogContent sx={{ '& form': { pt: 1 } }}>
        <ExistingChoice value={created}>
          <RecordForm defaultValues={defaultValues} saved={(record) => created(record.id)} />
        </ExistingChoice>
      </DialogContent>
    </Dialog>
  );
}
