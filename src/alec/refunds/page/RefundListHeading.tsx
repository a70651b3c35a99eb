import LateIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import OutstandingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, Stack } from '@mui/material';
import { format } from 'date-fns';
import { useMemo } from 'react';
import { lateBefore } from '#alec/refunds/domain/lateness.ts';
import { ConditionsToggle } from '#engine/admin/list/filters/ConditionsToggle.tsx';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import type { ValuesOf } from '#generated/records.ts';

type Conditions = ValuesOf<'refund-requests'>;

const outstanding: Conditions = { outstanding_amount: { gt: '0.00' } };

/** The title of the list of refund requests, and in one press what is still to come and what is late. */
export default function RefundListHeading() {
  const today = format(new Date(), 'yyyy-MM-dd');
  const late = useMemo<Conditions>(
    () => ({ ...outstanding, request_date: { lt: lateBefore(today) } }),
    [today],
  );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 1 }}>
        <ListTitle />
      </Box>
      <ConditionsToggle label="refunds.outstanding" icon={OutstandingIcon} conditions={outstanding} />
      <ConditionsToggle label="refunds.late" icon={LateIcon} conditions={late} />
    </Stack>
  );
}
