import { Box, Stack } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { MissingDocuments } from '#alec/documents/page/MissingDocuments.tsx';
import { documents } from '#alec/documents/page/sendContent.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { ActionFileButton } from '#alec/trainingAction/page/ActionFileButton.tsx';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { trainingActions, useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { ActionFacts } from './ActionFacts.tsx';
import { ActionFigures } from './ActionFigures.tsx';
import { LateList } from './LateList.tsx';
import { MapProgress } from './MapProgress.tsx';

const ActionCharts = loadablePart(() => import('./ActionCharts.tsx'), 'action_summary');

const parts = ['candidates', 'publics', 'devices', 'refunds', 'invoices', 'milestones'] as const;

/** The training action on one page: who, when, what it comes to, what is late and what is still missing. */
export default function ActionSummaryTab() {
  const query = useActionRecords(String(useTrainingAction()?.id), parts);
  return (
    <WithRecords query={query}>
      {(records) => (
        <ResourceContextProvider value={trainingActions}>
          <RecordContextProvider value={records.action}>
            <Stack spacing={2}>
              <Box sx={{ textAlign: 'right' }}>
                <ActionFileButton action={records.action.id} file="summary.pdf" />
              </Box>
              <ActionFacts records={records} />
              <LateList records={records} />
              <ActionFigures />
              <ActionCharts action={records.action} />
              <MapProgress milestones={records.milestones} />
              <ResourceContextProvider value={documents}>
                <MissingDocuments />
              </ResourceContextProvider>
            </Stack>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </WithRecords>
  );
}
