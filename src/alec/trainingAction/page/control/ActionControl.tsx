import { Box, Stack } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { ActionFileButton } from '#alec/trainingAction/page/ActionFileButton.tsx';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { trainingActions, useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { AutomaticControl } from './AutomaticControl.tsx';
import { ControlByHand } from './ControlByHand.tsx';

const parts = ['candidates', 'periods', 'results'] as const;

/** Whether the action is in order: what can be found out by itself, and what somebody has looked at. */
export function ActionControl() {
  const query = useActionRecords(String(useTrainingAction()?.id), parts);
  const { may } = useAccessTo(trainingActions);
  return (
    <WithRecords query={query}>
      {(records) => (
        <ResourceContextProvider value={trainingActions}>
          <Stack spacing={2}>
            <AutomaticControl records={records} />
            {may('margins') && (
              <Box>
                <ActionFileButton action={records.action.id} file="payroll-control.pdf" />
              </Box>
            )}
            <ControlByHand action={records.action} />
          </Stack>
        </ResourceContextProvider>
      )}
    </WithRecords>
  );
}
