import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FollowUpView } from '#alec/trainingAction/page/followUp/followUpViews.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import { CandidateInvoices } from './CandidateInvoices.tsx';
import { CandidatePeriods } from './CandidatePeriods.tsx';
import { CandidateRefunds } from './CandidateRefunds.tsx';

/**
 * What opens below the row of a candidate: the records that the figures of the view come from. Each the same function
 * for every state of the action, so that a save draws one row.
 */
export const rowDetails: { readonly [V in FollowUpView]: ((row: GridRow) => ReactNode) | undefined } = {
  cost: ({ id }) => (
    <Stack spacing={2}>
      <CandidatePeriods candidate={id} />
      <CandidateInvoices candidate={id} />
    </Stack>
  ),
  hours: ({ id }) => <CandidatePeriods candidate={id} />,
  funding: ({ id }) => <CandidateRefunds candidate={id} />,
  // A result is written in its cell, and comes from nothing.
  result: undefined,
};
