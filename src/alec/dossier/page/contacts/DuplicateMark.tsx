import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf } from '#generated/records.ts';
import { duplicatesOf } from './contactDuplicates.ts';
import { useContactsOfDossier } from './useContactsOfDossier.ts';

const MergeDialog = loadablePart(() => import('./MergeDialog.tsx'), 'dossier');

/** Says that others have the same address; who may merge them begins here. */
export function DuplicateMark({ contact }: { readonly contact: RecordOf<'contacts'> }) {
  const contacts = useContactsOfDossier();
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const duplicates = duplicatesOf(contact, contacts);
  if (duplicates.length === 0) return null;
  const look = { size: 'small', color: 'warning', variant: 'outlined' } as const;
  const label = translate('schedule.contacts.duplicate');
  if (!may('update') || !may('delete')) return <Chip {...look} label={label} />;
  return (
    <>
      <Chip
        {...look}
        label={label}
        aria-label={translate('schedule.contacts.mergeDuplicate', { address: contact.email })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog first={contact.id} duplicates={duplicates} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
