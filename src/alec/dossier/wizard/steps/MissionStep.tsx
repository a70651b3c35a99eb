import AddIcon from '@mui/icons-material/Add';
import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { PartList } from '#alec/dossier/wizard/parts/PartList.tsx';
import { RecordPicker } from '#alec/dossier/wizard/parts/RecordPicker.tsx';
import { useAddPart } from '#alec/dossier/wizard/parts/useAddPart.ts';

import { useFocusField } from '#alec/dossier/wizard/session/focusTarget.ts';
import { editPart, type PartRecord } from '#alec/dossier/wizard/session/wizardState.ts';

import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { dossierSections } from '#alec/dossier/wizard/wizardSteps.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { DeviceDuration } from './DeviceDuration.tsx';
import { DossierSection, Panel, useSectionTitle } from './DossierSection.tsx';

const DurationCalculator = loadablePart(
  async () => ({
    default: (await import('#alec/estimator/durationCalculator/DurationCalculator.tsx')).DurationCalculator,
  }),
  'wizard',
);

const register = 'customer-repositories';
const step = 'training-mission';

type Company = RecordOf<typeof register>;

function nameOf({ company_name }: Company): ValuesOf<'training-course-customers'> {
  return { name: company_name ?? null };
}

/** Where the candidates will work: customers and their assignments, and by which device they are trained. */
export default function MissionStep() {
  const translate = useTranslate();
  const titleOf = useSectionTitle();
  const { add, begin, copyOf } = useAddPart('customers');
  const [device, ...others] = dossierSections[step];
  return (
    <Stack spacing={2}>
      <Panel title={translate('wizard.customers.title')} help={translate('wizard.customers.help')}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <Stack sx={{ flex: 1 }}>
            <RecordPicker
              kind="customers"
              path={register}
              label={translate('wizard.customers.add')}
              describe={({ siret, registration_number, city }: Company) =>
                [formatCompanyNumber(siret), registration_number, city].filter(Boolean).join(' · ')
              }
              pick={(company) => add(copyOf(register, company, nameOf(company)))}
            />
          </Stack>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => begin({})} sx={{ minHeight: 40 }}>
            {translate('wizard.customers.type')}
          </Button>
        </Stack>
        <PartList
          kind="customers"
          empty={translate('wizard.customers.none')}
          more={(customer) => <Calculator customer={customer} />}
        />
      </Panel>
      <DossierSection step={step} title={titleOf(device.id)} fields={device.fields}>
        <DeviceDuration />
      </DossierSection>
      {others.map(({ id, fields }) => (
        <DossierSection key={id} step={step} title={titleOf(id)} fields={fields} />
      ))}
    </Stack>
  );
}

const applied = 'mission_duration_in_months' satisfies FieldOf<'training-course-customers'>;

/** From dates or hours to the months of the assignment. */
function Calculator({ customer }: { readonly customer: PartRecord<'customers'> }) {
  const translate = useTranslate();
  const { session } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const hours = customer.mission_duration_in_hours;
  const focusField = useFocusField();
  const apply = ({ months }: { readonly months: string }) => {
    session.edit((dossier) => editPart(dossier, 'customers', customer.id, { [applied]: months }));
    focusField({ part: 'customers', id: customer.id, field: applied });
  };
  return (
    <>
      <Button startIcon={<CalculateIcon />} onClick={() => setOpen(true)} sx={{ mb: 2 }}>
        {translate('wizard.customers.calculate')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DurationCalculator
            close={() => setOpen(false)}
            apply={apply}
            {...(typeof hours === 'string' && { hoursPerMonth: hours })}
          />
        </Suspense>
      )}
    </>
  );
}
