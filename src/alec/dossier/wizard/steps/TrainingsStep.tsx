import AddIcon from '@mui/icons-material/Add';
import { Button, Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PartList } from '#alec/dossier/wizard/parts/PartList.tsx';
import { RecordPicker } from '#alec/dossier/wizard/parts/RecordPicker.tsx';
import { useAddPart } from '#alec/dossier/wizard/parts/useAddPart.ts';
import { fromCatalogue, type PartRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { Panel } from './DossierSection.tsx';

const catalogue = 'trainings';

/** What is to be learnt: from the catalogue or outside it, in the order it is to be taken. */
export default function TrainingsStep() {
  const translate = useTranslate();
  const { add, begin } = useAddPart('trainings');
  const model = useModel();
  const describe = useDescription();
  return (
    <Panel title={translate('wizard.trainings.title')} help={translate('wizard.trainings.help')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Stack sx={{ flex: 1 }}>
          <RecordPicker
            kind="trainings"
            path={catalogue}
            label={translate('wizard.trainings.add')}
            describe={describe}
            pick={(training) => add(fromCatalogue(model, training))}
          />
        </Stack>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => begin(outside)}
          sx={{ minHeight: 40 }}
        >
          {translate('wizard.trainings.outside')}
        </Button>
      </Stack>
      <PartList
        kind="trainings"
        empty={translate('wizard.trainings.none')}
        chips={(training) => <OutsideChip training={training} />}
      />
    </Panel>
  );
}

const outside: ValuesOf<'training-course-trainings'> = { is_out_of_catalog: true };

function useDescription() {
  const locale = useScreenLocale();
  return ({ code, duration, organization_name, organization_city }: RecordOf<typeof catalogue>) => {
    const hours = duration ? formatDecimal(duration, { precision: 15, scale: 2, unit: 'h' }, locale) : null;
    return [code, hours, organization_name, organization_city].filter(Boolean).join(' · ');
  };
}

function OutsideChip({ training }: { readonly training: PartRecord<'trainings'> }) {
  const translate = useTranslate();
  if (training.is_out_of_catalog !== true) return null;
  return <Chip size="small" variant="outlined" label={translate('wizard.trainings.outsideShort')} />;
}
