import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { type ListControllerResult, ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PartName, PartPath } from '#alec/dossier/page/useDossier.ts';
import { PersonAvatar } from '#alec/people/page/PersonAvatar.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { readableChanges } from '#engine/admin/show/fieldOfThePast.ts';
import { type PastValues, pastValue, pastValues } from '#engine/admin/show/revert/pastValues.ts';
import { RevertDialog } from '#engine/admin/show/revert/RevertDialog.tsx';
import type { Change } from '#engine/model/change.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { HistoryChanges } from './HistoryChanges.tsx';
import { type Entry, savesOf } from './savesOf.ts';
import { useMayRevert } from './useMayRevert.ts';

/** What happened to the dossier and its parts, in words, save by save. */
export function HistoryTimeline() {
  const list = useListContext<Entry>();
  const { data, isPending } = list;
  if (isPending) return <ListSkeleton asCards />;
  if (!data || data.length === 0) return <ListNoResults />;
  const newest = newestIn(list);
  return (
    <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {savesOf(data).map((entries) => (
        <Paper key={entries[0].id} component="li" variant="outlined" sx={{ p: 2 }}>
          <SavedBy entry={entries[0]} count={entries.length} />
          <Stack spacing={1.5} sx={{ mt: 1 }}>
            {entries.map((entry) => (
              <OneEntry key={entry.id} entry={entry} isNewest={newest.has(entry)} />
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

/** After which nothing is known to have changed in their record: it is what they left. */
function newestIn({ data = [], page, sort, filterValues }: ListControllerResult<Entry>): ReadonlySet<Entry> {
  const isFromTheEnd = page === 1 && sort.order === 'DESC' && Object.keys(filterValues).length === 0;
  if (!isFromTheEnd) return new Set();
  const byRecord = new Map(data.toReversed().map((entry) => [entry.entity_id, entry]));
  return new Set(byRecord.values());
}

function SavedBy({ entry, count }: { readonly entry: Entry; readonly count: number }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const author = entry.user_name ?? translate('views.history.system');
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PersonAvatar user={entry.user_id} name={author} />
      <Typography variant="caption" color="text.secondary">
        {author}
        {entry.on_behalf_of && ` (${translate('views.history.onBehalfOf', { name: entry.on_behalf_of })})`}
        {' · '}
        <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt, locale)}</time>
        {count > 1 && ` · ${translate('dossier.history.changes', { smart_count: count })}`}
      </Typography>
    </Stack>
  );
}

function OneEntry({ entry, isNewest }: { readonly entry: Entry; readonly isNewest: boolean }) {
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceOfType(entry.entity_type);
  return (
    <Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate(`views.history.${entry.event}`, { _: entry.event })}
        </Typography>
        {resource && <Chip size="small" variant="outlined" label={words.one(resource)} />}
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {entry.description}
        </Typography>
      </Stack>
      {resource && (
        <ResourceContextProvider value={resource.path}>
          <EntryOf resource={resource} entry={entry} isNewest={isNewest} />
        </ResourceContextProvider>
      )}
    </Box>
  );
}

interface EntryOfProps {
  readonly resource: ScreenResource;
  readonly entry: Entry;
  readonly isNewest: boolean;
}

/** What changed, and the ways back to it. */
function EntryOf({ resource, entry, isNewest }: EntryOfProps) {
  const translate = useTranslate();
  const mayRevert = useMayRevert(resource) && entry.event !== 'deleted';
  const [read, setRead] = useState<PastValues | null>(null);
  const changes = changesOf(resource, entry);
  return (
    <>
      {changes.length > 0 && (
        <HistoryChanges
          changes={changes}
          event={entry.event}
          {...(mayRevert &&
            entry.event === 'updated' && {
              revert: ({ field, old }: Change) => setRead(() => pastValue(field, old)),
            })}
        />
      )}
      {mayRevert && !isNewest && (
        <Button
          data-no-print
          size="small"
          startIcon={<HistoryIcon />}
          onClick={() => setRead(() => pastValues(history, entry.entity_id, entry.id))}
        >
          {translate('views.revert.toThis')}
        </Button>
      )}
      {read && <RevertDialog id={entry.entity_id} read={read} close={() => setRead(null)} />}
    </>
  );
}

const history = 'activities' satisfies Path;

/** All but what every part of the dossier has: the dossier itself. */
function changesOf(resource: ScreenResource, { changes }: Entry): readonly Change[] {
  return readableChanges(resource, changes).filter(({ field }) => field !== ofTheDossier);
}

const ofTheDossier: FieldOf<PartPath<PartName>> = 'training_course';

function useResourceOfType(type: string): ScreenResource | undefined {
  return Object.values(useModel().resources).find(
    (resource) => resource.type === type || resource.path === type,
  );
}
