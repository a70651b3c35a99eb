import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { PartList } from '#alec/dossier/wizard/parts/PartList.tsx';
import { RecordPicker } from '#alec/dossier/wizard/parts/RecordPicker.tsx';
import { useAddPart } from '#alec/dossier/wizard/parts/useAddPart.ts';
import type { PartRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { dossierSections, otherDossierFields } from '#alec/dossier/wizard/wizardSteps.ts';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { DossierSection, Panel, useSectionTitle } from './DossierSection.tsx';

const register = 'group-repositories';

/** For whom: the agencies and their recruiters, and what the project is about. */
export default function GroupsStep() {
  const translate = useTranslate();
  const titleOf = useSectionTitle();
  const others = otherDossierFields(useResourceModel(partPaths.dossier));
  return (
    <Stack spacing={2}>
      <Panel title={translate('wizard.groups.title')} help={translate('wizard.groups.help')}>
        <AgencyPicker />
        <PartList
          kind="groups"
          empty={translate('wizard.groups.none')}
          chips={(group) => <MainChip group={group} />}
        />
      </Panel>
      {dossierSections.groups.map(({ id, fields }) => (
        <DossierSection key={id} step="groups" title={titleOf(id)} fields={fields} />
      ))}
      {others.length > 0 && <DossierSection step="groups" title={titleOf('other')} fields={others} />}
    </Stack>
  );
}

/** A dossier belongs to the region of its first agency; a recruiter asks in her own name. */
function AgencyPicker() {
  const translate = useTranslate();
  const actor = useActor();
  const { current } = useWizard();
  const { add, copyOf } = useAddPart('groups');
  const recruiter: ValuesOf<'training-course-groups'> =
    actor?.role === 'recruiter' ? { recruiter_name: actor.name, recruiter_email: actor.email } : {};
  const pick = (agency: RecordOf<typeof register>) => {
    const place: ValuesOf<'training-courses'> = { region: current.dossier.region ?? agency.region ?? null };
    add(copyOf(register, agency, recruiter), place);
  };
  return (
    <RecordPicker
      kind="groups"
      path={register}
      label={translate('wizard.groups.add')}
      mine={translate('wizard.groups.mine')}
      describe={({ analytic_code, direction_label, head_office_city }: RecordOf<typeof register>) =>
        [analytic_code, direction_label, head_office_city].filter(Boolean).join(' · ')
      }
      pick={pick}
    />
  );
}

function MainChip({ group }: { readonly group: PartRecord<'groups'> }) {
  const translate = useTranslate();
  if (group.is_main_group !== true) return null;
  return <Chip size="small" label={translate('wizard.groups.main')} />;
}
