import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Checklist } from '#alec/dossier/page/context/Checklist.tsx';
import { SectionCard } from '#alec/dossier/page/context/SectionCard.tsx';
import { useDossierSections } from '#alec/dossier/page/context/useDossierSections.ts';
import { FillFrom } from '#alec/dossier/page/parts/FillFrom.tsx';
import { PartList } from '#alec/dossier/page/parts/PartList.tsx';
import type { FieldOf, Path } from '#generated/records.ts';

const groupColumns: readonly FieldOf<'training-course-groups'>[] = [
  'analytic_label',
  'analytic_code',
  'direction_label',
  'recruiter_name',
  'is_main_group',
];
const trainingColumns: readonly FieldOf<'training-course-trainings'>[] = [
  'label',
  'organization_name',
  'duration',
  'cost',
  'is_out_of_catalog',
];

/** What the dossier is about: its own fields by section, its agencies, trainings and customers, its checklist. */
export default function ContextTab() {
  const [first, ...others] = useDossierSections();
  return (
    <Stack spacing={2}>
      {first && <SectionCard section={first} />}
      <PartList part="groups" action="groups" columns={groupColumns} slots={groupSlots} />
      <PartList part="trainings" action="trainings" columns={trainingColumns} slots={trainingSlots} />
      <PartList part="customers" action="customers" slots={customerSlots} />
      {others.map((section) => (
        <SectionCard key={section.id} section={section} />
      ))}
      <Checklist />
    </Stack>
  );
}

/** Names of the register's fields by those of the part. */
type Names<Into extends Path, From extends Path> = { readonly [F in FieldOf<Into>]?: FieldOf<From> };

const groupSlots = { before: FromAgencies };
const trainingSlots = { before: FromCatalogue };
const customerSlots = { before: FromCustomers };

function FromAgencies() {
  const translate = useTranslate();
  return (
    <FillFrom
      from="group-repositories"
      into="training-course-groups"
      label={translate('dossier.fill.groups')}
    />
  );
}

const trainingNames = { training: 'id' } as const satisfies Names<'training-course-trainings', 'trainings'>;

function FromCatalogue() {
  const translate = useTranslate();
  return (
    <FillFrom
      from="trainings"
      label={translate('dossier.fill.trainings')}
      into="training-course-trainings"
      renamed={trainingNames}
    />
  );
}

const customerNames = { name: 'company_name' } as const satisfies Names<
  'training-course-customers',
  'customer-repositories'
>;

function FromCustomers() {
  const translate = useTranslate();
  return (
    <FillFrom
      from="customer-repositories"
      into="training-course-customers"
      label={translate('dossier.fill.customers')}
      renamed={customerNames}
    />
  );
}
