import { Box, styled, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { RecordContextProvider } from 'ra-core';
import { CandidatesField } from '#alec/dossier/list/dossierComponents.tsx';
import { type PartName, useDossier } from '#alec/dossier/page/useDossier.ts';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useFieldModel, useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

const candidates = 'potential_candidates' satisfies FieldOf<'training-courses'>;
const facts = [
  'trainings',
  'groups',
  'customers',
  candidates,
  'device_type',
] as const satisfies FieldOf<'training-courses'>[];
type Fact = (typeof facts)[number];

// Numbers and the device are short: a long name beside them is cut first.
const widths: { readonly [F in Fact]?: object } = {
  potential_candidates: { flexShrink: 0 },
  device_type: { flexShrink: 0, maxWidth: '30%' },
};

/** What the dossier is about, in one line: what does not fit is in the tooltip and in the tabs. */
export function Facts() {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const shown = facts.filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && maySee(field);
  });
  return (
    <Line>
      {shown.map((name) => (
        <OneFact key={name} name={name} />
      ))}
    </Line>
  );
}

function OneFact({ name }: { readonly name: Fact }) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  return (
    <Box sx={widths[name]}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {words.field(resource, field)}
      </Typography>
      {name === candidates ? <CandidateCount /> : <Names name={name} />}
    </Box>
  );
}

function CandidateCount() {
  const { record } = useDossier();
  return (
    <dd>
      <RecordContextProvider value={record}>
        <CandidatesField source={candidates} />
      </RecordContextProvider>
    </dd>
  );
}

function Names({ name }: { readonly name: Fact }) {
  const names = useNames(name).join(', ');
  return <dd title={names || undefined}>{names || <EmptyText />}</dd>;
}

/** Of the records that came with the dossier, in the order of their places. */
function useNames(name: Fact): readonly string[] {
  const { record, parts, included } = useDossier();
  const model = useModel();
  const path = useFieldModel(name).relation?.to ?? '';
  const rows: readonly SavedRecord[] = name in parts ? parts[name as PartName] : (included[path] ?? []);
  const ids = [record[name] ?? []].flat();
  const resource = resourceAt(model, path);
  return rows.filter(({ id }) => ids.includes(id)).map((row) => representRecord(resource, row));
}

const Line = styled('dl')(({ theme }) => ({
  display: 'flex',
  columnGap: theme.spacing(2),
  margin: theme.spacing(1, 0, 0),
  whiteSpace: 'nowrap',
  '& > div': {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    columnGap: theme.spacing(0.75),
    minWidth: 0,
  },
  '& dt': { flexShrink: 0 },
  // What does not fit is cut, the ring of a link that has the focus is not.
  '& dd': { margin: 0, minWidth: 0, overflow: 'clip', overflowClipMargin: 4, textOverflow: 'ellipsis' },
  // A phone has room for the values alone.
  [theme.breakpoints.down('md')]: { columnGap: theme.spacing(1.5), '& dt': visuallyHidden },
  '@media print': { flexWrap: 'wrap', whiteSpace: 'normal' },
}));
