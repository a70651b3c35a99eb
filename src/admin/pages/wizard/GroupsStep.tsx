import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useActor, useResourceModel } from '#admin/views/modelContext.tsx';
import { partPaths } from '#rules/checkDossier.ts';
import { CourseSection, Panel, useSectionTitle } from './CourseSection.tsx';
import { PartList } from './PartList.tsx';
import { RegisterPicker } from './RegisterPicker.tsx';
import { useAddPart } from './useAddPart.ts';
import { useWizard } from './wizardContext.tsx';
import type { WizardRecord } from './wizardState.ts';
import { courseSections, otherCourseFields } from './wizardSteps.ts';

const register = 'group-repositories';

/** For whom: the agencies and their recruiters, and what the project is about. */
export default function GroupsStep() {
  const translate = useTranslate();
  const titleOf = useSectionTitle();
  const others = otherCourseFields(useResourceModel(partPaths.course));
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
      {courseSections.groups.map(({ id, fields }) => (
        <CourseSection key={id} step="groups" title={titleOf(id)} fields={fields} />
      ))}
      {others.length > 0 && <CourseSection step="groups" title={titleOf('other')} fields={others} />}
    </Stack>
  );
}

/** A dossier belongs to the region of its first agency; a recruiter asks in her own name. */
function AgencyPicker() {
  const translate = useTranslate();
  const actor = useActor();
  const { current } = useWizard();
  const { add, copyOf } = useAddPart('groups');
  const recruiter =
    actor?.role === 'recruiter' ? { recruiter_name: actor.name, recruiter_email: actor.email } : {};
  const pick = (agency: WizardRecord) => {
    const region = current.course.region ?? agency.region ?? null;
    add(copyOf(register, agency, recruiter), { region });
  };
  return (
    <RegisterPicker
      kind="groups"
      path={register}
      label={translate('wizard.groups.add')}
      mine={translate('wizard.groups.mine')}
      describe={({ analytic_code, direction_label, head_office_city }) =>
        [analytic_code, direction_label, head_office_city].filter(Boolean).join(' · ')
      }
      pick={pick}
    />
  );
}

function MainChip({ group }: { readonly group: WizardRecord }) {
  const translate = useTranslate();
  if (group.is_main_group !== true) return null;
  return <Chip size="small" label={translate('wizard.groups.main')} />;
}
