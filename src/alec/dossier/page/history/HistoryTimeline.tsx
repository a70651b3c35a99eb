import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import type { PartName, PartPath } from '#alec/dossier/page/useDossier.ts';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOfThePast, readableChanges } from '#engine/admin/show/fieldOfThePast.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

type Entry = RecordOf<'activities'> &
  Required<Pick<RecordOf<'activities'>, 'event' | 'entity_type' | 'createdAt'>>;

/** What happened to the dossier and its parts, in words. */
export function HistoryTimeline() {
  const { data, isPending } = useListContext<Entry>();
  if (isPending) return <ListSkeleton asCards />;
  if (data?.length === 0) return <ListNoResults />;
  return (
    <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((entry) => (
        <Paper key={entry.id} component="li" variant="outlined" sx={{ p: 2 }}>
          <OneEntry entry={entry} />
        </Paper>
      ))}
    </Stack>
  );
}

function OneEntry({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const words = useWords();
  const resource = useResourceOfType(entry.entity_type);
  const changes = resource ? changesOf(resource, entry) : [];
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate(`views.history.${entry.event}`, { _: entry.event })}
        </Typography>
        {resource && <Chip size="small" variant="outlined" label={words.one(resource)} />}
        <Typography component="span">{entry.description}</Typography>
      </Stack>
      <Typography variant="caption" color="text.secondary">
        {entry.user_name ?? translate('views.history.system')}
        {entry.on_behalf_of && ` (${translate('views.history.onBehalfOf', { name: entry.on_behalf_of })})`}
        {' · '}
        <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt, locale)}</time>
      </Typography>
      {resource && changes.length > 0 && (
        <ResourceContextProvider value={resource.path}>
          <Changes changes={changes} event={entry.event} />
        </ResourceContextProvider>
      )}
    </>
  );
}

/** Old and new beside each other, relations by their names. */
function Changes({ changes, event }: { readonly changes: readonly Change[]; readonly event: string }) {
  const resource = useResourceModel();
  const words = useWords();
  const hasOld = event !== 'created';
  // What goes to the trash still changes: it keeps the reason why.
  const hasNew = event !== 'deleted' || changes.some((change) => change.new !== null);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
      }}
    >
      {changes.map((change) => {
        const field = fieldOf(resource, change.field) ?? fieldOfThePast(change);
        return (
          <Box key={change.field} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" color="text.secondary" sx={{ pt: 0.25 }}>
              {words.field(resource, field)}
            </Typography>
            <Stack component="dd" direction="row" useFlexGap spacing={1} sx={changeLook}>
              {hasOld && <Side name="old" field={field} value={change.old} />}
              {hasOld && hasNew && <span aria-hidden>→</span>}
              {hasNew && <Side name="new" field={field} value={change.new} />}
            </Stack>
          </Box>
        );
      })}
    </Box>
  );
}

interface SideProps {
  readonly name: 'old' | 'new';
  readonly field: ScreenField;
  readonly value: JsonValue;
}

function Side({ name, field, value }: SideProps) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ minWidth: 0, overflowWrap: 'anywhere', color: name === 'old' ? 'text.secondary' : undefined }}
    >
      <Box component="span" sx={visuallyHidden}>
        {translate(`views.history.${name}`)}{' '}
      </Box>
      <FieldValue field={field} value={value} record={{}} multiline />
    </Box>
  );
}

/** All but what every part of the dossier has: the dossier itself. */
function changesOf(resource: ScreenResource, { changes }: Entry): readonly Change[] {
  return readableChanges(resource, changes).filter(({ field }) => field !== ofTheDossier);
}

const ofTheDossier: FieldOf<PartPath<PartName>> = 'training_course';
const changeLook = { m: 0, flexWrap: 'wrap', alignItems: 'center' } as const;

function useResourceOfType(type: string): ScreenResource | undefined {
  return Object.values(useModel().resources).find(
    (resource) => resource.type === type || resource.path === type,
  );
}
