import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useDataProvider, useGetOne, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { DraftList } from './DraftList.tsx';
import { addPart, fromCatalogue, newPart, type WizardRecord } from './session/wizardState.ts';
import { Panel } from './steps/DossierSection.tsx';
import { useSessions } from './wizardContext.tsx';
import { resumePath, wizardPath } from './wizardSteps.ts';

/** Where a request begins: anew, from an advertisement, or where it was left. */
export default function InitializePage() {
  const translate = useTranslate();
  const { training, isReading } = useCatalogueTraining();
  const begin = useBegin(training);
  useDocumentTitle(translate('wizard.create'));
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      <Typography variant="h1">{translate('wizard.create')}</Typography>
      <Panel title={translate('wizard.initialize.new')} help={translate('wizard.initialize.newHelp')}>
        {training && (
          <Alert severity="info" role="status">
            {translate('wizard.initialize.withTraining', { name: String(training.label) })}
          </Alert>
        )}
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={isReading}
          onClick={() => begin()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('wizard.initialize.begin')}
        </Button>
      </Panel>
      <Panel
        title={translate('wizard.initialize.advertisement')}
        help={translate('wizard.initialize.advertisementHelp')}
      >
        <FromAdvertisement begin={begin} />
      </Panel>
      <Panel title={translate('wizard.initialize.drafts')}>
        <DraftList />
      </Panel>
    </Stack>
  );
}

/** The training of the catalogue the address begins with. */
function useCatalogueTraining() {
  const id = useSearchParams()[0].get('training') ?? '';
  const { data, isLoading } = useGetOne<WizardRecord>('trainings', { id }, { enabled: id !== '' });
  return { training: data, isReading: isLoading };
}

/** Gives the dossier its id, here and for good. */
function useBegin(training: WizardRecord | undefined) {
  const model = useModel();
  const navigate = useNavigate();
  const { sessionOf } = useSessions();
  return (values: FlatRecord = {}) => {
    const id = newId();
    const session = sessionOf(id, values);
    if (training) {
      const part = newPart(model, 'trainings', {
        id: newId(),
        dossier: id,
        values: fromCatalogue(model, training),
      });
      session.edit((dossier) => addPart(dossier, 'trainings', part));
    }
    navigate(wizardPath('groups', id));
  };
}

const longestReference = 100;

/** One dossier per advertisement: one that is there already is shown instead. */
function FromAdvertisement({ begin }: { readonly begin: (values: FlatRecord) => void }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const attempt = useAttempt();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<WizardRecord | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reference = typed.trim();

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (reference === '') return;
    setAsking(true);
    const asked: ValuesOf<typeof partPaths.dossier> = { lucie_advertisement_reference: { eq: reference } };
    await attempt(async () => {
      const { data } = await provider.getList<WizardRecord>(partPaths.dossier, {
        filter: asked,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
      });
      const [known] = data;
      if (known) setFound(known);
      else begin(advertised(reference));
    });
    setAsking(false);
  };
  return (
    <>
      <Box component="form" onSubmit={start} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <TextField
          label={translate('wizard.initialize.reference')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFound(null);
          }}
          slotProps={{ htmlInput: { maxLength: longestReference } }}
          sx={{ flex: 1, minWidth: 220 }}
        />
        <Button type="submit" variant="outlined" loading={isAsking} disabled={reference === ''}>
          {translate('wizard.initialize.beginFrom')}
        </Button>
      </Box>
      {found && (
        <Alert severity="info" role="status">
          {translate('wizard.initialize.known')}{' '}
          <Link
            component={RouterLink}
            to={found.is_draft === true ? resumePath(found.id) : wizardPath('groups', found.id)}
            color="inherit"
            underline="always"
          >
            {found.reference ? `ERPF#${found.reference}` : translate('wizard.initialize.takeUp')}
          </Link>
        </Alert>
      )}
    </>
  );
}

function advertised(reference: string): ValuesOf<typeof partPaths.dossier> {
  return { has_lucie_advertisement: true, lucie_advertisement_reference: reference };
}
