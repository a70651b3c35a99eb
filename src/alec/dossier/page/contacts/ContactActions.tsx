import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { composePath } from '#alec/communications/page/communicationPaths.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { BulkEditButton } from '#engine/admin/list/bulk/BulkButtons.tsx';
import { OnlyRows } from '#engine/admin/list/bulk/OnlyRows.tsx';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess, useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf } from '#generated/records.ts';
import { useDetachContacts } from './useDetachContacts.ts';

type Contact = RecordOf<'contacts'>;

const detach = 'detach-training-course';

/** What one does with the chosen contacts: write to them, change them, take them out of the dossier. */
export function ContactActions({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { selectedIds } = useListContext();
  const { may } = useAccess(useResourceModel());
  const chosen = contacts.filter(({ id }) => selectedIds.includes(id));
  const [only, ...others] = chosen;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <ChooseAll contacts={contacts} chosen={chosen} />
      <Box sx={{ flex: 1 }} />
      {chosen.length > 0 && <WriteButton chosen={chosen} />}
      {only && others.length === 0 && may('update') && <EditButton contact={only} />}
      {others.length > 0 && (
        <OnlyRows ids={chosen.map(({ id }) => id)}>
          <BulkEditButton startIcon={<EditIcon />} />
        </OnlyRows>
      )}
      {chosen.length > 0 && may(detach) && <DetachButton chosen={chosen} />}
    </Stack>
  );
}

interface Chosen {
  readonly chosen: readonly Contact[];
}

function ChooseAll({ contacts, chosen }: Chosen & { readonly contacts: readonly Contact[] }) {
  const { onSelect } = useListContext();
  const translate = useTranslate();
  const isAll = chosen.length === contacts.length;
  return (
    <>
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : contacts.map(({ id }) => id))}
        slotProps={{ input: { 'aria-label': translate('schedule.contacts.chooseAll') } }}
      />
      <Typography role="status" color="text.secondary">
        {translate('schedule.contacts.chosen', { count: chosen.length })}
      </Typography>
    </>
  );
}

/** A new mail to everyone who has an address. */
function WriteButton({ chosen }: Chosen) {
  const { record } = useDossier();
  const { may } = useAccessTo('communications');
  const translate = useTranslate();
  const addresses = chosen.flatMap(({ email }) => email || []);
  const silent = chosen.length - addresses.length;
  return (
    <>
      {silent > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('schedule.contacts.noAddress', { count: silent })}
        </Typography>
      )}
      {addresses.length > 0 && may('create') && (
        <Button
          size="small"
          startIcon={<MailIcon />}
          component={LinkBase}
          to={composePath(String(record.reference), addresses)}
        >
          {translate('schedule.contacts.write')}
        </Button>
      )}
    </>
  );
}

function EditButton({ contact }: { readonly contact: Contact }) {
  const rowPath = useRowPath();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<EditIcon />} component={LinkBase} to={rowPath(contact)}>
      {translate('views.actions.edit')}
    </Button>
  );
}

function DetachButton({ chosen }: Chosen) {
  const [isAsking, setAsking] = useState(false);
  const detachAll = useDetachContacts();
  const translate = useTranslate();
  const count = chosen.length;
  const confirm = () => {
    setAsking(false);
    void detachAll(chosen.map(({ id }) => id));
  };
  return (
    <>
      <Button size="small" color="error" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        {translate('schedule.contacts.detach')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={translate('schedule.contacts.detachTitle', { count })}
        content={translate('schedule.contacts.detachText')}
        confirm={translate('schedule.contacts.detach')}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
