import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { Counters } from './Counters.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { ShownOnPaper } from './ShownOnPaper.tsx';
import { StatisticsChart } from './StatisticsCharts.tsx';
import { changedBy, shownByCounters, shownIn } from './statisticsAddress.ts';
import { useCounters } from './useStatistics.ts';

/** Figures over the dossiers one may see: counters, and one of them drawn. */
export default function StatisticsPage() {
  const translate = useTranslate();
  useDocumentTitle(translate('pages.statistics.title'));
  const [parameters, setParameters] = useSearchParams();
  const shown = useMemo(() => shownIn(parameters), [parameters]);
  const counters = useCounters(shownByCounters(shown));
  const offered = counters.statistics?.counters.map(({ name }) => name);
  // A link may come from somebody who sees more.
  const isOpen = offered?.includes(shown.measure.name) ?? true;
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <Stack spacing={3}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate('pages.statistics.title')}
        </Typography>
        <ExportMenu shown={shown} drawing={drawing} />
      </Stack>
      <Filters shown={shown} statistics={counters.statistics} />
      <ShownOnPaper shown={shown} />
      {counters.error ? (
        // What keeps the counters away keeps the chart away: it is said once.
        <FailureAlert error={counters.error} retry={counters.refetch} />
      ) : (
        <>
          <Paper variant="outlined" ref={drawing} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
            <Typography component="h2" sx={visuallyHidden}>
              {translate('statistics.chart')}
            </Typography>
            {isOpen ? (
              <StatisticsChart shown={shown} choose={(at) => setParameters(changedBy(parameters, { at }))} />
            ) : (
              <Alert severity="info">{translate('statistics.closedMeasure')}</Alert>
            )}
          </Paper>
          <Box>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {translate('statistics.counters')}
            </Typography>
            <Counters shown={shown} statistics={counters.statistics} />
          </Box>
        </>
      )}
    </Stack>
  );
}
