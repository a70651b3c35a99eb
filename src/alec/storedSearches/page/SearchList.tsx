import { Alert, Box, Button, List, ListSubheader, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf } from '#generated/records.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchItem } from './SearchItem.tsx';
import { listOfSearch, type StoredSearch } from './storedSearch.ts';

// The server gives at most 200 rows a page.
const most = { page: 1, perPage: 200 };
const byName = { field: 'name' satisfies FieldOf<'stored-searches'>, order: 'ASC' } as const;

/** One's own searches of the list in context, those that others share, and the way to keep the one on the screen. */
export default function SearchList({ close }: { readonly close: () => void }) {
  const { path } = useResourceModel();
  const mine = useActor()?.email.toLowerCase();
  const translate = useTranslate();
  const { may } = useAccessTo('stored-searches');
  const [edited, setEdited] = useState<StoredSearch | 'new' | null>(null);
  const { data, isPending, error, refetch } = useGetList<StoredSearch>('stored-searches', {
    pagination: most,
    sort: byName,
  });
  if (edited)
    return <SearchForm search={edited === 'new' ? undefined : edited} leave={() => setEdited(null)} />;
  if (error) return <Failed retry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const here = data.filter((search) => listOfSearch(search) === path);
  const own = here.filter(({ userEmail }) => userEmail.toLowerCase() === mine);
  const others = here.filter((search) => !own.includes(search));
  return (
    <Stack spacing={1}>
      {here.length === 0 && (
        <Typography color="text.secondary">{translate('storedSearches.none')}</Typography>
      )}
      <Box sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
        <Part title={translate('storedSearches.mine')} searches={own} edit={setEdited} close={close} />
        <Part title={translate('storedSearches.shared')} searches={others} close={close} />
      </Box>
      {may('create') && (
        <Button size="small" onClick={() => setEdited('new')}>
          {translate('storedSearches.save')}
        </Button>
      )}
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly searches: readonly StoredSearch[];
  /** Absent: they are somebody else's. */
  readonly edit?: (search: StoredSearch) => void;
  readonly close: () => void;
}

function Part({ title, searches, edit, close }: PartProps) {
  if (searches.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <ListSubheader component="p" disableGutters disableSticky sx={{ m: 0, lineHeight: '32px' }}>
        {title}
      </ListSubheader>
      <List dense disablePadding>
        {searches.map((search) => (
          <SearchItem key={search.id} search={search} edit={edit && (() => edit(search))} close={close} />
        ))}
      </List>
    </Box>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('storedSearches.failed')}
    </Alert>
  );
}
