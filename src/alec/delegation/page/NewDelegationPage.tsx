import { Box, Paper, Typography } from '@mui/material';
import { CreateBase, ResourceContextProvider, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { ValuesOf } from '#generated/records.ts';
import { DelegationInputs } from './DelegationInputs.tsx';
import { DelegationTrail } from './DelegationTrail.tsx';
import { delegationAddresses } from './delegationAddresses.ts';
import { useStart } from './useStart.ts';

/** A new delegation: of one’s own regions, or, by an administrator, of those of somebody else. */
export default function NewDelegationPage() {
  const navigate = useNavigate();
  const leave = () => navigate(delegationAddresses.list);
  return (
    <ResourceContextProvider value="delegations">
      <CreateBase resource="delegations" redirect={false} disableAuthentication>
        <LeaveGuard leave={leave}>
          <NewDelegation leave={leave} />
        </LeaveGuard>
      </CreateBase>
    </ResourceContextProvider>
  );
}

const formLook = { p: { xs: 2, sm: 3 } };

function NewDelegation({ leave }: { readonly leave: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: start, error, refetch } = useStart();
  const isForOthers = useActor()?.role === 'admin';
  // An administrator has no regions to hand over: she begins with her own supervisor.
  const manager = (isForOthers ? start?.supervisor : start?.manager) ?? null;
  const defaults = useMemo((): ValuesOf<'delegations'> => ({ manager }), [manager]);
  return (
    <Box>
      <DelegationTrail here={translate('delegations.new')} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('delegations.new')}
      </Typography>
      <Paper variant="outlined" sx={formLook}>
        {error && !start && <FailureAlert error={error} retry={refetch} />}
        {!error && !start && <RecordSkeleton />}
        {start && (
          <RecordForm
            defaultValues={defaults}
            saved={leave}
            say={() => notify('delegations.created', { type: 'success' })}
            saveLabel={translate('delegations.confirm')}
          >
            <DelegationInputs />
          </RecordForm>
        )}
      </Paper>
    </Box>
  );
}
