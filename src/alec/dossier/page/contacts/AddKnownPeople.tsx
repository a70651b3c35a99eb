import AddIcon from '@mui/icons-material/GroupAddOutlined';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { knownPeople } from './knownPeople.ts';

const KnownPeopleDialog = loadablePart(() => import('./KnownPeopleDialog.tsx'), 'dossier');

/** Makes contacts of people the dossier names already. */
export function AddKnownPeople() {
  const { may } = useAccess(useResourceModel());
  const { readOnlyReason } = useDossier();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  if (!may('create') || readOnlyReason !== null) return null;
  return (
    <>
      <Button startIcon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('schedule.contacts.fromDossier')}
      </Button>
      {isOpen && <WithPeople close={() => setOpen(false)} />}
    </>
  );
}

/** All contacts of the dossier count, also those that a filter hides. */
function WithPeople({ close }: { readonly close: () => void }) {
  const { record, parts } = useDossier();
  const { data } = useGetList<RecordOf<'contacts'>>('contacts', {
    filter: { training_course: record.id } satisfies ValuesOf<'contacts'>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <KnownPeopleDialog people={knownPeople(parts, data)} close={close} />
    </Suspense>
  );
}
