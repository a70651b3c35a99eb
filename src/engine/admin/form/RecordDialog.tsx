import { Dialog, DialogContent, DialogTitle, Stack } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { LeaveGuard, useLeaveGuard } from './LeaveGuard.tsx';
import { RecordForm } from './RecordForm.tsx';
import { ExistingChoice } from './refusals/ExistingLinks.tsx';
import { AddressedTabs } from './tabs.ts';
import type { SavedRecord, WholeRecord } from './useSaveRecord.ts';
import { WhoElseIsHere } from './WhoElseIsHere.tsx';

interface RecordDialogProps {
  readonly path: string;
  /** The one that is edited; without one, a new one. */
  readonly record?: SavedRecord;
  readonly defaultValues?: FlatRecord;
  readonly slots?: Slots;
  /** For a record that is more than its row. */
  readonly whole?: WholeRecord;
  readonly saved: (id: string) => void;
  readonly close: () => void;
}

/** A record of another resource, created or edited without leaving the page that needs it. */
export default function RecordDialog({ path, close, ...rest }: RecordDialogProps) {
  return (
    <ResourceContextProvider value={path}>
      <LeaveGuard leave={close}>
        <AddressedTabs value={false}>
          <FormInDialog {...rest} />
        </AddressedTabs>
      </LeaveGuard>
    </ResourceContextProvider>
  );
}

function FormInDialog({ record, saved, ...form }: Omit<RecordDialogProps, 'path' | 'close'>) {
  const { close } = useLeaveGuard();
  const id = useId();
  const content = <RecordForm {...form} record={record} saved={(written) => saved(written.id)} />;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Title id={id} record={record} />
      <DialogContent sx={{ '& form': { pt: 1 } }}>
        {record ? content : <ExistingChoice value={saved}>{content}</ExistingChoice>}
      </DialogContent>
    </Dialog>
  );
}

function Title({ id, record }: Pick<RecordDialogProps, 'record'> & { readonly id: string }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  if (!record)
    return <DialogTitle id={id}>{translate('views.form.new', { name: words.one(resource) })}</DialogTitle>;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pr: 3 }}>
      <DialogTitle id={id}>{translate('views.form.edit', { name: words.one(resource) })}</DialogTitle>
      <WhoElseIsHere path={resource.path} id={record.id} />
    </Stack>
  );
}
