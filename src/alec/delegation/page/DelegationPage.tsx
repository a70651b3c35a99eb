import { Box, Paper, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useGetOne, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { WhoElseIsHere } from '#engine/admin/form/WhoElseIsHere.tsx';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import { RecordFailed, RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { RecordTools } from '#engine/admin/record/RecordTools.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { DelegationInputs } from './DelegationInputs.tsx';
import { DelegationTrail } from './DelegationTrail.tsx';
import { delegationAddresses } from './delegationAddresses.ts';
import { EndDelegation } from './EndDelegation.tsx';
import { useMayChange } from './useMayChange.ts';
import { useStart } from './useStart.ts';

/** One delegation: changed by whoever may, seen by who stands in. */
export default function DelegationPage() {
  const model = useModel();
  const resource = useResourceModel();
  const { id = '' } = useParams();
  const { data: record, error } = useGetOne<SavedRecord>(resource.path, {
    id,
    meta: prefetchOf(model, resource.fields),
  });
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = () => navigate(delegationAddresses.list);
  const mayChange = useMayChange();
  const start = useStart();
  const isKnown = start.data !== undefined;
  const { may } = useAccess(resource);
  const isHers = record !== undefined && mayChange(record);
  const isEdited = isHers && may('update');
  const heading = useRef<HTMLHeadingElement>(null);
  const title = translate(isEdited ? 'delegations.edit' : 'delegations.one');
  return (
    <LeaveGuard leave={leave}>
      <Box>
        <DelegationTrail here={title} />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
          <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
            {title}
          </Typography>
          {record && isHers && (
            <>
              <WhoElseIsHere path={resource.path} id={record.id} />
              <EndDelegation record={record} onEnded={() => heading.current?.focus()} />
              <RecordTools record={record} />
            </>
          )}
        </Stack>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {error && !record && <RecordFailed />}
          {start.error && !isKnown && <FailureAlert error={start.error} retry={start.refetch} />}
          {!error && !(record && isKnown) && !start.error && <RecordSkeleton />}
          {record &&
            isKnown &&
            (isEdited ? <Edited record={record} leave={leave} /> : <Seen record={record} />)}
        </Paper>
      </Box>
    </LeaveGuard>
  );
}

interface EditedProps {
  readonly record: SavedRecord;
  readonly leave: () => void;
}

function Edited({ record, leave }: EditedProps) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <RecordForm
      record={record}
      saved={leave}
      say={() => notify('delegations.changed', { type: 'success' })}
      saveLabel={translate('delegations.confirm')}
    >
      <DelegationInputs />
    </RecordForm>
  );
}

const seen: readonly FieldOf<'delegations'>[] = [
  'manager',
  'delegation_manager',
  'from_date',
  'to_date',
  'regions',
  'reason',
  'status',
];

function Seen({ record }: Pick<EditedProps, 'record'>) {
  const { fields } = useResourceModel();
  const shown = seen.flatMap((name) => fieldOf({ fields }, name) ?? []);
  return (
    <RecordContextProvider value={record}>
      <ValueList fields={shown} />
    </RecordContextProvider>
  );
}
