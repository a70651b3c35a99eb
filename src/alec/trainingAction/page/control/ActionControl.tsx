import { Stack } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { trainingActions, useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { AutomaticControl } from './AutomaticControl.tsx';
import { ControlByHand } from './ControlByHand.tsx';

const parts = ['candidates', 'periods', 'results'] as const;

/** Whether the action is in order: what can be found out by itself, and what somebody has looked at. */
export function ActionControl() {
  const query = useActionRecords(String(useTrainingAction()?.id), parts);
  return (
    <WithRecords query={query}>
      {(records) => (
        <ResourceContextProvider value={trainingActions}>
          <Stack spacing={2}>
            <AutomaticControl records={records} />
            <ControlByHand action={records.action} />
          </Stack>
        </ResourceContextProvider>
      )}
    </WithRecords>
  );
}
