import { MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Period, type PeriodKind, periodKinds, periodOf } from '#alec/statistics/domain/periods.ts';
import type { Series } from '#alec/statistics/domain/statistics.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { KeyChart } from './KeyChart.tsx';
import { type Shown, type ShownType, shownIn } from './statisticsAddress.ts';
import { TimeChart } from './TimeChart.tsx';
import { usePeriodLabel } from './useFigureText.ts';
import { useSeries } from './useStatistics.ts';

interface StatisticsChartsProps {
  /** By device (`type`) or by region. */
  readonly type: Exclude<ShownType, 'me'>;
}

/**
 * The dossiers created, by device or by region, in a week, month or year that is chosen, beside the one before: a chart
 * for other pages, which reads its own figures.
 */
export default function StatisticsCharts({ type }: StatisticsChartsProps) {
  const [period, setPeriod] = useState<PeriodKind>('month');
  const [at, choose] = useState<Period | null>(null);
  return (
    <Stack spacing={2}>
      <PeriodKindInput value={period} change={setPeriod} />
      <StatisticsChart shown={{ ...shownIn(new URLSearchParams({ type, period })), at }} choose={choose} />
    </Stack>
  );
}

interface PeriodKindInputProps {
  readonly value: PeriodKind;
  readonly change: (kind: PeriodKind) => void;
}

export function PeriodKindInput({ value, change }: PeriodKindInputProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('statistics.by.period')}
      value={value}
      onChange={({ target }) => change(target.value as PeriodKind)}
      sx={{ minWidth: { sm: 120 }, alignSelf: 'start' }}
    >
      {periodKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {translate(`statistics.kinds.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface StatisticsChartProps {
  readonly shown: Shown;
  readonly choose: (period: Period) => void;
}

/** The picture of what is asked for: over time for me, else by device or region in one period. */
export function StatisticsChart({ shown, choose }: StatisticsChartProps) {
  const { statistics, error, refetch } = useSeries(shown);
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!statistics) return <Skeleton variant="rounded" height={320} />;
  return <Picture shown={shown} series={statistics.series} choose={choose} />;
}

function Picture({ shown, series, choose }: StatisticsChartProps & { readonly series: readonly Series[] }) {
  const timeZone = timeZoneOf(useModel());
  const periods = series[0]?.points.map(({ period }) => period) ?? [];
  if (shown.type === 'me') return <TimeChart shown={shown} series={series} />;
  const present = periodOf(dayIn(timeZone, new Date()), shown.period);
  const at = [shown.at, present].find((period) => period && periods.includes(period)) ?? periods.at(-1) ?? '';
  return (
    <Stack spacing={2}>
      {periods.length > 1 && <PeriodInput periods={periods} value={at} change={choose} />}
      <KeyChart shown={shown} series={series} at={at} />
    </Stack>
  );
}

interface PeriodInputProps {
  readonly periods: readonly Period[];
  readonly value: Period;
  readonly change: (period: Period) => void;
}

function PeriodInput({ periods, value, change }: PeriodInputProps) {
  const translate = useTranslate();
  const label = usePeriodLabel();
  return (
    <TextField
      select
      size="small"
      label={translate('statistics.period')}
      value={value}
      onChange={({ target }) => change(target.value)}
      sx={{ minWidth: 160, alignSelf: 'start' }}
      data-no-print
    >
      {periods.toReversed().map((period) => (
        <MenuItem key={period} value={period}>
          {label(period, { withYear: true })}
        </MenuItem>
      ))}
    </TextField>
  );
}
