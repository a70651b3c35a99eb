import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf } from '#generated/records.ts';
import { OptionDialog } from './OptionDialog.tsx';
import { OptionItem } from './OptionItem.tsx';

const path = 'training-options';

/** What one may choose with the training in context, and what an administrator offers with it. */
export function TrainingOptions() {
  const training = useRecordContext<RecordOf<'trainings'>>();
  const translate = useTranslate();
  const id = useId();
  if (!training) return null;
  return (
    <ResourceContextProvider value={path}>
      <Box component="section" aria-labelledby={id}>
        <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {translate('dossiers.catalogue.options')}
          </Typography>
          <AddOption training={training.id} />
        </Stack>
        <Options training={training.id} />
      </Box>
    </ResourceContextProvider>
  );
}

function Options({ training }: { readonly training: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useOptions(training);
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('views.retry')}
          </Button>
        }
      >
        {translate('dossiers.catalogue.optionsFailed')}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0) {
    return <Typography color="text.secondary">{translate('dossiers.catalogue.noOption')}</Typography>;
  }
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((option) => (
        <RecordContextProvider key={option.id} value={option}>
          <OptionItem option={option} />
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

function useOptions(training: string) {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [path, 'ofTraining', training],
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', id: training, path: 'options', query: { sort: 'position' }, signal };
      const { data } = (await provider.call('trainings', call)) as CallResult;
      return (Array.isArray(data) ? data : []) as RecordOf<typeof path>[];
    },
  });
}

function AddOption({ training }: { readonly training: string }) {
  const { may } = useAccess(useResourceModel());
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  if (!may('create')) return null;
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('dossiers.catalogue.addOption')}
      </Button>
      {isOpen && <OptionDialog defaultValues={{ training }} close={() => setOpen(false)} />}
    </>
  );
}
