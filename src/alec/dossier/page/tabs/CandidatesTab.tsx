import { Alert, Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { countsAfterAdding } from '#alec/dossier/page/candidates/candidateCounts.ts';
import { AgeField, NameField, PublicField } from '#alec/dossier/page/candidates/candidateFields.tsx';
import { useWholeCandidate } from '#alec/dossier/page/candidates/useWholeCandidate.ts';
import { expectedCandidates } from '#alec/dossier/page/completeness.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { FillFrom } from '#alec/dossier/page/parts/FillFrom.tsx';
import { PartList } from '#alec/dossier/page/parts/PartList.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMayChange } from '#alec/dossier/page/useMayChange.ts';
import type { FieldPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf } from '#generated/records.ts';

type Candidates = 'training-course-candidates';

const columns: readonly FieldOf<Candidates>[] = [
  'last_name',
  'age',
  'candidate_type',
  'training_course_rate',
  'mission_rate',
  'pec_rate',
  'total_fees',
];

const pieces: { readonly [F in FieldOf<Candidates>]?: FieldPieces } = {
  last_name: { field: NameField },
  age: { field: AgeField },
  candidate_type: { field: PublicField },
};

/** Who may follow the training: how many are asked for, who is found, from the register or typed. */
export default function CandidatesTab() {
  const { record, parts } = useDossier();
  const translate = useTranslate();
  const { asked, named } = expectedCandidates(record, parts);
  return (
    <PartList
      part="potential_candidates"
      title={translate('dossier.candidates.title', { smart_count: named, asked })}
      columns={columns}
      pieces={pieces}
      slots={slots}
      removalText={translate('dossier.candidates.removeText')}
      whole={useWholeCandidate()}
    >
      <Count />
    </PartList>
  );
}

/** Whether the number asked for is reached, and where it is changed. */
function Count() {
  const { record, parts } = useDossier();
  const mayChange = useMayChange();
  const translate = useTranslate();
  const { unidentified, missing } = expectedCandidates(record, parts);
  const change = mayChange && (
    <Button
      component={LinkBase}
      to={dossierPath(String(record.reference), 'context', 'edit', 'need')}
      size="small"
      color="inherit"
    >
      {translate('dossier.candidates.changeVolume')}
    </Button>
  );
  if (unidentified === 0 && missing === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {unidentified > 0 && (
        <Typography color="text.secondary">
          {translate('dossier.candidates.unidentified', { smart_count: unidentified })}
        </Typography>
      )}
      {missing > 0 && (
        <Alert severity="info" action={change}>
          {translate('dossier.candidates.missing', { smart_count: missing })}
        </Alert>
      )}
      {missing < 0 && (
        <Alert severity="warning" action={change}>
          {translate('dossier.candidates.tooMany', { smart_count: -missing })}
        </Alert>
      )}
    </Stack>
  );
}

const slots = { before: BeforeNew };

function BeforeNew() {
  return (
    <>
      <PlaceNote />
      <FromRegister />
    </>
  );
}

/** What the numbers of the dossier become with one candidate more. */
function PlaceNote() {
  const translate = useTranslate();
  const { volume, unidentified_candidates: unidentified } = countsAfterAdding(useDossier());
  if (volume !== undefined)
    return <Alert severity="info">{translate('dossier.candidates.raisesVolume', { volume })}</Alert>;
  if (unidentified === undefined) return null;
  return <Alert severity="info">{translate('dossier.candidates.takesPlace')}</Alert>;
}

const needed: readonly FieldOf<Candidates>[] = ['first_name', 'last_name', 'birthday_date'];

function FromRegister() {
  const translate = useTranslate();
  return (
    <FillFrom
      from="candidates"
      into="training-course-candidates"
      label={translate('dossier.fill.candidates')}
      needs={needed}
    />
  );
}
