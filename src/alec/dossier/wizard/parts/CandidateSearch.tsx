import { Box, Button, Checkbox, Chip, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { MissingDataDialog } from '#alec/dossier/wizard/steps/MissingDataDialog.tsx';
import { usePausedText } from '#engine/admin/fields/usePausedText.ts';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import type { ValuesOf } from '#generated/records.ts';
import { useAddPart } from './useAddPart.ts';

const register = 'candidates';
const shortestSearch = 2;
const offered = 10;

/** Finds people in the candidate-records system, one line per registration number, and attaches those chosen. */
export function CandidateSearch() {
  const translate = useTranslate();
  const { add, copyOf } = useAddPart('candidates');
  const lacking = useLacking();
  const [chosen, setChosen] = useState<readonly WizardRecord[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [searches, setSearches] = useState(0);
  const incomplete = chosen.filter((record) => lacking(record).length > 0);

  const attach = (records: readonly WizardRecord[]) => {
    for (const record of records) add(copyOf(register, record));
    setChosen([]);
    setAsking(false);
    setSearches(searches + 1);
  };
  const attachChosen = () => (incomplete.length > 0 ? setAsking(true) : attach(chosen));
  const toggle = (record: WizardRecord) =>
    setChosen((known) =>
      known.some(({ id }) => id === record.id)
        ? known.filter(({ id }) => id !== record.id)
        : [...known, record],
    );
  return (
    <Stack spacing={1}>
      <FoundRecords key={searches} chosen={chosen} toggle={toggle} lacking={lacking} />
      {chosen.length > 0 && (
        <Button variant="contained" onClick={attachChosen} sx={{ alignSelf: 'flex-start' }}>
          {translate('wizard.candidates.attach', { smart_count: chosen.length })}
        </Button>
      )}
      {isAsking && (
        <MissingDataDialog
          records={incomplete.map((record) => ({ record, lacking: lacking(record) }))}
          goOn={() => attach(chosen.filter((record) => !incomplete.includes(record)))}
          goBack={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Which data without which nobody can be attached are not in the record. */
function useLacking() {
  const candidates = useResourceModel(partPaths.candidates);
  const mandatory = candidates.fields.filter(({ required, relation }) => required && !relation);
  return (record: WizardRecord) => mandatory.filter((field) => isBlank(field, record[field.name]));
}

interface FoundRecordsProps {
  readonly chosen: readonly WizardRecord[];
  readonly toggle: (record: WizardRecord) => void;
  readonly lacking: ReturnType<typeof useLacking>;
}

function FoundRecords({ chosen, toggle, lacking }: FoundRecordsProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const typing = usePausedText(search, setSearch);
  const q = search.trim();
  const isAsked = q.length >= shortestSearch;
  const {
    data = [],
    total = 0,
    meta,
    isFetching,
    error,
  } = useGetList<WizardRecord>(
    register,
    { filter: { q }, pagination: { page: 1, perPage: offered } },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const found = isAsked ? data : [];
  const others = chosen.filter((record) => found.every(({ id }) => id !== record.id));
  return (
    <>
      <TextField
        type="search"
        label={translate('wizard.candidates.search')}
        helperText={translate('fields.typeMore')}
        value={typing.text}
        onChange={({ target }) => typing.type(target.value)}
        fullWidth
      />
      <Box role="status" sx={{ typography: 'body2', color: error ? 'error.main' : 'text.secondary' }}>
        {isAsked && (
          <Outcome
            isFetching={isFetching}
            count={found.length === 0 ? 0 : total}
            hasFailed={error !== null}
          />
        )}
      </Box>
      {isAsked && <ReadWarnings meta={meta} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...others, ...found].map((record) => (
          <li key={record.id}>
            <FoundRecord
              record={record}
              isChosen={chosen.some(({ id }) => id === record.id)}
              isLacking={lacking(record).length > 0}
              toggle={() => toggle(record)}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

interface OutcomeProps {
  readonly isFetching: boolean;
  readonly count: number;
  readonly hasFailed: boolean;
}

function Outcome({ isFetching, count, hasFailed }: OutcomeProps) {
  const translate = useTranslate();
  if (hasFailed) return translate('wizard.candidates.searchFailed');
  if (isFetching) return translate('fields.searching');
  if (count === 0) return translate('fields.nothingFound');
  const found = translate('wizard.candidates.found', { smart_count: count });
  return count > offered ? `${found} ${translate('wizard.candidates.more', { shown: offered })}` : found;
}

interface FoundRecordProps {
  readonly record: WizardRecord;
  readonly isChosen: boolean;
  readonly isLacking: boolean;
  readonly toggle: () => void;
}

function FoundRecord({ record, isChosen, isLacking, toggle }: FoundRecordProps) {
  const resource = useResourceModel(register);
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { registration_number, agency, city, birthday_date }: ValuesOf<typeof register> = record;
  const facts = [registration_number, formatDate(birthday_date, locale), agency, city].filter(Boolean);
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={toggle} />}
      label={
        <>
          {representRecord(resource, record)}{' '}
          {isLacking && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={translate('wizard.candidates.incomplete')}
            />
          )}
          <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
            {facts.join(' · ')}
          </Typography>
        </>
      }
    />
  );
}
