import EndIcon from '@mui/icons-material/EventBusyOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { ValuesOf } from '#generated/records.ts';

const inProgress = 2;

interface EndDelegationProps {
  readonly record: SavedRecord & ValuesOf<'delegations'>;
  /** The button is gone by then, and the focus with it. */
  readonly onEnded: () => void;
}

/** Ends a delegation in progress: yesterday was its last day. One of today is withdrawn instead. */
export function EndDelegation({ record, onEnded }: EndDelegationProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const model = useModel();
  const { call } = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notify = useNotify();
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const today = dayIn(timeZoneOf(model), new Date());
  if (!may('end') || record.status !== inProgress || record.from_date === today) return null;
  const end = async () => {
    setAsked(false);
    const isDone = await attempt(() => call(resource.path, { id: record.id, path: 'end', method: 'PATCH' }));
    await queries.invalidateQueries({ queryKey: [resource.path] });
    if (!isDone) return;
    notify('delegations.ended', { type: 'success' });
    onEnded();
  };
  return (
    <>
      <Button color="warning" startIcon={<EndIcon />} onClick={() => setAsked(true)}>
        {translate('delegations.end')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={translate('delegations.end')}
        content={translate('delegations.endAsked')}
        confirm={translate('delegations.end')}
        confirmColor="warning"
        onConfirm={() => void end()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
