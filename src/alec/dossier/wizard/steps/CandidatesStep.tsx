import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isOver45 } from '#alec/dossier/domain/age.ts';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { CandidateSearch } from '#alec/dossier/wizard/parts/CandidateSearch.tsx';
import { PartList } from '#alec/dossier/wizard/parts/PartList.tsx';
import { useAddPart } from '#alec/dossier/wizard/parts/useAddPart.ts';
import { editDossier, type PartRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { dossierSections } from '#alec/dossier/wizard/wizardSteps.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { resourceAt } from '#engine/model/field.ts';
import { withComputed } from '#engine/rules/computations.ts';
import type { ValuesOf } from '#generated/records.ts';
import { DossierSection, Panel, useSectionTitle } from './DossierSection.tsx';
import { useVolume } from './useVolume.ts';

const step = 'potential-candidates';

/** Who is to be trained: how many, and those whose names are known. */
export default function CandidatesStep() {
  const translate = useTranslate();
  const titleOf = useSectionTitle();
  const { begin } = useAddPart('candidates');
  return (
    <Stack spacing={2}>
      {dossierSections[step].map(({ id, fields }) => (
        <DossierSection key={id} step={step} title={titleOf(id)} fields={fields}>
          <VolumeNotice />
        </DossierSection>
      ))}
      <Panel title={translate('wizard.candidates.title')} help={translate('wizard.candidates.help')}>
        <CandidateSearch />
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => begin(inFrance)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('wizard.candidates.type')}
        </Button>
        <PartList
          kind="candidates"
          empty={translate('wizard.candidates.none')}
          chips={(candidate) => <AgeChip candidate={candidate} />}
        />
      </Panel>
    </Stack>
  );
}

const inFrance: ValuesOf<'training-course-candidates'> = { country: 'France' };

function VolumeNotice() {
  const translate = useTranslate();
  const { session } = useWizard();
  const { volume, counted } = useVolume();
  const isMet = volume === counted;
  return (
    <Alert
      severity={isMet ? 'success' : 'info'}
      role="status"
      action={
        !isMet &&
        counted > 0 && (
          <Button
            color="inherit"
            size="small"
            onClick={() => session.edit((dossier) => editDossier(dossier, { volume: counted }))}
          >
            {translate('wizard.candidates.adjust', { smart_count: counted })}
          </Button>
        )
      }
    >
      {translate('wizard.candidates.count', { counted, volume })}
    </Alert>
  );
}

/** The age as the rules compute it, and the label of those over 45. */
function AgeChip({ candidate }: { readonly candidate: PartRecord<'candidates'> }) {
  const model = useModel();
  const translate = useTranslate();
  if (!candidate.birthday_date) return null;
  const { age }: ValuesOf<'training-course-candidates'> = withComputed(
    resourceAt(model, partPaths.candidates),
    candidate,
    new Date(),
  );
  if (typeof age !== 'number') return null;
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        label={translate('wizard.candidates.age', { smart_count: age })}
      />
      {isOver45(age) && <Chip size="small" label={translate('wizard.candidates.over45')} />}
    </>
  );
}
