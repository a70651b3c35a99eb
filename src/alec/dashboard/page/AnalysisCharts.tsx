import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import { pagePaths } from '#alec/pagePaths.ts';

const StatisticsCharts = loadablePart(() => import('#alec/statistics/page/StatisticsCharts.tsx'));

/** On paper nothing is chosen: the period stands in the legend. */
const look = { p: 2, '@media print': { '& .MuiFormControl-root': { display: 'none' } } };

/** How many dossiers were created, by device and by region; the page of statistics has the rest. */
export function AnalysisCharts() {
  const translate = useTranslate();
  const title = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={look}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography id={title} variant="h2" sx={{ flex: 1 }}>
          {translate('dashboard.analysis.title')}
        </Typography>
        <Button component={Link} to={pagePaths.statistics} size="small" data-no-print>
          {translate('dashboard.analysis.more')}
        </Button>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
          <StatisticsCharts type="type" />
          <StatisticsCharts type="region" />
        </Suspense>
      </Box>
    </Paper>
  );
}
