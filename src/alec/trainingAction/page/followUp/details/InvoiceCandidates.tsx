import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import type { RecordOf } from '#generated/records.ts';
import { useFollowedAction } from './followedAction.ts';

/** Whom an invoice names, in the order of the action. */
export function InvoiceCandidates() {
  const { candidates } = useFollowedAction();
  const named = useRecordContext<RecordOf<'training-action-invoices'>>()?.training_action_candidates;
  return (
    <Typography variant="body2" component="span" sx={{ whiteSpace: 'normal' }}>
      {candidates
        .filter(({ id }) => named?.includes(id))
        .map(personName)
        .join(', ')}
    </Typography>
  );
}
