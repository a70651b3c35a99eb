import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { counterGroups, type Whose } from '#alec/dashboard/domain/counters.ts';
import { QuickLinks } from '#alec/notifications/page/QuickLinks.tsx';
import type { Path } from '#generated/records.ts';
import { AnalysisCharts } from './AnalysisCharts.tsx';
import { CounterTable, listPathOf } from './CounterTable.tsx';
import { FirstUse } from './FirstUse.tsx';
import { LatestNotices } from './LatestNotices.tsx';
import { NewDossierButton } from './NewDossierButton.tsx';
import { RecentDossiers } from './RecentDossiers.tsx';
import { useDashboard } from './useDashboard.ts';
import { useLiveCounters } from './useLiveCounters.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** What a person sees first: where the dossiers stand, hers and all, what is new, and the way on. */
export default function DashboardPage() {
  const { dashboard } = useDashboard();
  useLiveCounters();
  const isEmpty = dashboard?.total.all === 0;
  return (
    <ResourceContextProvider value={'training-courses' satisfies Path}>
      <Stack spacing={2}>
        <Heading />
        <Failure />
        {isEmpty ? <FirstUse /> : <Counters />}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            alignItems: 'start',
          }}
        >
          <WaitingPanel />
          <Stack spacing={2}>
            <LatestNotices />
            <RecentDossiers />
            <Box data-no-print>
              <QuickLinks />
            </Box>
          </Stack>
        </Box>
        {/* After the counters: its figures take longest, and are looked at last. */}
        {dashboard && !isEmpty && <AnalysisCharts />}
      </Stack>
    </ResourceContextProvider>
  );
}

function Heading() {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography variant="h1">{translate('pages.dashboard.title')}</Typography>
      <Stack direction="row" spacing={2} sx={{ flex: 1 }}>
        <Total whose="mine" />
        <Total whose="all" />
      </Stack>
      <Box data-no-print sx={{ alignSelf: 'center' }}>
        <NewDossierButton />
      </Box>
    </Stack>
  );
}

/** All dossiers of one's own, or all there are. */
function Total({ whose }: { readonly whose: Whose }) {
  const translate = useTranslate();
  const format = new Intl.NumberFormat(useLocale());
  const { dashboard } = useDashboard();
  if (!dashboard) return <Skeleton width={96} />;
  const count = dashboard.total[whose];
  return (
    <Link component={RouterLink} to={listPathOf(whose)} sx={{ whiteSpace: 'nowrap' }}>
      {translate(`dashboard.total.${whose}`, { smart_count: count, shown: format.format(count) })}
    </Link>
  );
}

function Failure() {
  const translate = useTranslate();
  const { error, isFetching, refetch } = useDashboard();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>
          {translate('shell.retry')}
        </Button>
      }
    >
      {translate('dashboard.failed')} {translate(error.message, { _: error.message })}
    </Alert>
  );
}

function Counters() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {counterGroups.map((group) => (
        <CounterTable key={group.name} group={group} />
      ))}
    </Box>
  );
}
