import { Box, Checkbox, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useListContext, useTranslate } from 'ra-core';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { ContactActions } from './ContactActions.tsx';
import { DuplicateMark } from './DuplicateMark.tsx';

type Contact = RecordOf<'contacts'>;

/** The contacts one below the other, each with a box to choose it. */
export function ContactList() {
  const { data, isPending } = useListContext<Contact>();
  if (isPending) return <ListSkeleton asCards />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Paper variant="outlined">
      <ContactActions contacts={data} />
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((contact) => (
          <RecordContextProvider key={contact.id} value={contact}>
            <ContactItem contact={contact} />
          </RecordContextProvider>
        ))}
      </Stack>
    </Paper>
  );
}

function ContactItem({ contact }: { readonly contact: Contact }) {
  const resource = useResourceModel();
  const rowPath = useRowPath();
  const name = representRecord(resource, contact);
  const from = [contact.job, contact.agency, contact.company].filter(Boolean).join(' · ');
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: 1, py: 0.75, '& + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      <ChooseContact id={contact.id} name={name} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component={LinkBase}
            to={rowPath(contact)}
            sx={{ fontWeight: 600, color: 'text.primary' }}
          >
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} noWrap>
            {from}
          </Typography>
        </Box>
        <SchemaField source={'contact_type' satisfies FieldOf<'contacts'>} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& a': touchable }}>
          <SchemaField source={'email' satisfies FieldOf<'contacts'>} /> <DuplicateMark contact={contact} />
          <Box>
            <SchemaField source={'phone_number' satisfies FieldOf<'contacts'>} />
          </Box>
        </Box>
      </Box>
      <RowActions />
    </Stack>
  );
}

// Two links above each other, each as high as a fingertip needs.
const touchable = { display: 'inline-block', lineHeight: '24px' };

function ChooseContact({ id, name }: { readonly id: string; readonly name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('views.list.select', { name }) } }}
    />
  );
}
