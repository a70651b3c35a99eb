import { Alert, Box, Button, Collapse, Paper, Skeleton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { daysOfMonth } from '#alec/refunds/domain/daysOfMonth.ts';
import type { Sums } from '#alec/refunds/domain/refundSummary.ts';
import type { ValuesOf } from '#generated/records.ts';
import { RefundTable } from './RefundTable.tsx';
import { useAmounts } from './useAmounts.ts';
import { useFinancingNames } from './useFinancingNames.ts';
import { useMonthName } from './useMonthName.ts';
import { useRefundSummary } from './useRefundSummary.ts';

/** What the refund requests of the list come to: four amounts, and on demand by financing type and by month. */
export default function RefundSummary() {
  const { summary, error, refetch } = useRefundSummary();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = summary?.by_funder.length === 0;
  const id = useId();
  if (error)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('refunds.summary.retry')}
          </Button>
        }
      >
        {translate('refunds.summary.failed')}
      </Alert>
    );
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('refunds.summary.title')}
      sx={{ p: 2, mb: 2 }}
    >
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: '1fr 1fr',
          gap: { xs: 2, sm: 3 },
          flexWrap: 'wrap',
          alignItems: 'end',
        }}
      >
        <Figures sums={summary?.total} />
        {!isEmpty && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: { sm: 'auto' }, gridColumn: '1 / -1', justifySelf: 'start' }}
            data-no-print
          >
            {translate(isOpen ? 'refunds.summary.hide' : 'refunds.summary.show')}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen && !isEmpty} unmountOnExit id={id}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            mt: 2,
          }}
        >
          <ByFinancingType />
          <ByMonth />
        </Box>
      </Collapse>
    </Paper>
  );
}

const shown = ['requested', 'received', 'outstanding', 'late'] as const satisfies (keyof Sums)[];

function Figures({ sums }: { readonly sums: Sums | undefined }) {
  const translate = useTranslate();
  const amount = useAmounts();
  return shown.map((name) => (
    <Box key={name} sx={{ minWidth: { sm: 128 } }}>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate(`refunds.summary.${name}`)}
      </Typography>
      <Typography
        sx={{ fontSize: { xs: '1rem', sm: '1.25rem' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        color={name === 'late' && sums && Number(sums.late) > 0 ? 'error' : 'text.primary'}
      >
        {sums ? amount(sums[name]) : <Skeleton width={96} />}
      </Typography>
    </Box>
  ));
}

function ByFinancingType() {
  const { summary } = useRefundSummary();
  const rows = summary?.by_funder ?? [];
  const nameOf = useFinancingNames(rows.map(({ funder }) => funder));
  const narrow = useNarrow();
  return (
    <RefundTable
      title="refunds.summary.byFinancingType"
      rows={rows.map(({ funder, ...sums }) => ({
        key: funder,
        name: nameOf(funder),
        sums,
        show: () => narrow({ financing_type_repository: funder }),
      }))}
    />
  );
}

function ByMonth() {
  const { summary } = useRefundSummary();
  const conditions: ValuesOf<'refund-requests'> = useListContext().filterValues;
  const monthName = useMonthName();
  const narrow = useNarrow();
  return (
    <RefundTable
      title="refunds.summary.byMonth"
      rows={(summary?.by_month ?? []).map(({ month, ...sums }) => ({
        key: month ?? '',
        name: monthName(month),
        sums,
        show: () => narrow({ request_date: daysOfMonth(month, conditions.request_date) }),
      }))}
    />
  );
}

/** Shows only the rows behind a line, beside the filters there are. */
function useNarrow() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (conditions: ValuesOf<'refund-requests'>) =>
    setFilters({ ...filterValues, ...conditions }, displayedFilters);
}
