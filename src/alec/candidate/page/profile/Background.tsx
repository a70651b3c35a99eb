import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { currentFirst } from '#alec/candidate/domain/currentFirst.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { useOfProfile } from './useOfProfile.ts';

// As many as a profile may have of each.
const all = { perPage: 50, sort: { field: 'id', order: 'ASC' } } as const;

/** Experiences, education and languages of the profile in context; what goes on comes first. */
export function Background() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Experiences />
      <Formations />
      <Languages />
    </Box>
  );
}

function Experiences() {
  const { data, ...state } = useOfProfile('candidate-experiences', useProfileId(), all);
  const entries = data && currentFirst<RecordOf<'candidate-experiences'>>(data);
  return (
    <Entries
      path="candidate-experiences"
      entries={entries?.map((one) => ({ ...one, name: one.job, place: one.company }))}
      {...state}
    />
  );
}

function Formations() {
  const { data, ...state } = useOfProfile('candidate-formations', useProfileId(), all);
  const entries = data && currentFirst<RecordOf<'candidate-formations'>>(data);
  return (
    <Entries
      path="candidate-formations"
      entries={entries?.map((one) => ({ ...one, name: one.label, place: one.school }))}
      {...state}
    />
  );
}

function Languages() {
  const path = 'candidate-languages';
  const { data, ...state } = useOfProfile(path, useProfileId(), all);
  const resource = useResourceModel(path);
  const words = useWords();
  const level = fieldOf(resource, 'level' satisfies FieldOf<typeof path>);
  const levelOf = (known: unknown) => {
    const choice = level?.choices?.find(({ value }) => value === known);
    return level && choice ? words.choice(resource, level, choice) : null;
  };
  return (
    <Entries
      path={path}
      entries={data?.map(({ id, language, level: known }) => ({
        id,
        name: language,
        place: levelOf(known),
      }))}
      {...state}
    />
  );
}

function useProfileId(): string {
  return useRecordContext<RecordOf<'candidate-profiles'>>()?.id ?? '';
}

interface Entry {
  readonly id: string;
  readonly name?: string | null;
  readonly place?: string | null;
  readonly from_date?: string | null;
  readonly to_date?: string | null;
  readonly description?: string | null;
}

interface EntriesProps {
  readonly path: string;
  readonly entries: readonly Entry[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

function Entries({ path, entries, error, refetch }: EntriesProps) {
  const resource = useResourceModel(path);
  const words = useWords();
  const translate = useTranslate();
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ mb: 1 }}>
        {words.many(resource)}
      </Typography>
      {Boolean(error) && !entries && <FailureAlert error={error} retry={refetch} />}
      {!error && !entries && <Skeleton variant="rounded" height={64} />}
      {entries?.length === 0 && (
        <Typography color="text.secondary">{translate('candidates.profile.none')}</Typography>
      )}
      {entries && entries.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function EntryLine({ entry }: { readonly entry: Entry }) {
  const period = usePeriod(entry);
  const facts = [entry.place, period].filter(Boolean).join(' · ');
  return (
    <li>
      <Typography sx={{ fontWeight: 500 }}>{entry.name}</Typography>
      {facts && <Typography color="text.secondary">{facts}</Typography>}
      {entry.description && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.description}</Typography>
      )}
    </li>
  );
}

function usePeriod({ from_date, to_date }: Entry): string {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const [from, to] = [from_date, to_date].map((day) => (day ? formatDate(day, locale) : ''));
  if (from && to) return translate('candidates.profile.period', { from, to });
  if (from) return translate('candidates.profile.since', { from });
  return to ?? '';
}
