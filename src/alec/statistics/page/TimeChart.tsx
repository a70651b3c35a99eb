import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import {
  Bar,
  BarChart,
  CartesianGrid,
  type RectangleProps,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartFrame } from '#alec/estimator/page/charts/ChartFrame.tsx';
import { niceTicks } from '#alec/estimator/page/charts/niceTicks.ts';
import { isCounting } from '#alec/statistics/domain/measures.ts';
import type { Period } from '#alec/statistics/domain/periods.ts';
import type { Series, Value } from '#alec/statistics/domain/statistics.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { Legend } from './Legend.tsx';
import { type BarLink, HatchingPattern, LinkedBar } from './LinkedBar.tsx';
import type { Shown } from './statisticsAddress.ts';
import { hasDossiers, useDossierPath } from './useDossierPath.ts';
import { useFigureText, useMeasureName, usePeriodLabel } from './useFigureText.ts';

interface TimeChartProps {
  readonly shown: Shown;
  readonly series: readonly Series[];
}

const height = 260;

/** My dossiers beside all, period by period. */
export function TimeChart({ shown, series }: TimeChartProps) {
  const translate = useTranslate();
  const rows = useRows({ shown, series });
  const name = useMeasureName()(shown.measure);
  const figure = useFigureText();
  const label = usePeriodLabel();
  const locale = useScreenLocale();
  const [mine, all] = [translate('statistics.mine'), translate('statistics.all')];
  const values = rows.flatMap((row) => [row.mine, row.all]);
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), isCounting(shown.measure) ? 1 : 0);
  return (
    <ChartFrame
      title={name}
      isInteractive
      alternative={translate('statistics.overTime', { name })}
      nothing={
        rows.some((row) => row.mine !== 0 || row.all !== 0) ? undefined : translate('statistics.nothing')
      }
      tables={[
        {
          columns: [translate('statistics.period'), mine, all],
          rows: rows.toReversed().map((row) => ({
            name: label(row.period, { withYear: true }),
            cells: [
              <FigureLink key="mine" path={row.mineLink.path} text={figure(shown.measure, row.mineValue)} />,
              <FigureLink key="all" path={row.allLink.path} text={figure(shown.measure, row.allValue)} />,
            ],
          })),
        },
      ]}
    >
      <Legend first={mine} second={all} />
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <BarChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <HatchingPattern />
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis
            dataKey="period"
            tickFormatter={(period: Period) => label(period)}
            tick={{ fill: 'var(--chart-soft)', fontSize: 11 }}
            tickLine={false}
            axisLine={{ stroke: 'var(--chart-soft)' }}
          />
          <YAxis
            width={64}
            ticks={[...ticks]}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            tickFormatter={(value: number) => value.toLocaleString(locale)}
            tick={{ fill: 'var(--chart-soft)', fontSize: 11 }}
            tickLine={false}
            axisLine={false}
          />
          <Bar dataKey="mine" shape={MineBar} isAnimationActive={false} maxBarSize={28} />
          <Bar dataKey="all" shape={AllBar} isAnimationActive={false} maxBarSize={28} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

interface Row {
  readonly period: Period;
  readonly mine: number;
  readonly all: number;
  readonly mineValue: Value;
  readonly allValue: Value;
  readonly mineLink: BarLink;
  readonly allLink: BarLink;
}

function useRows({ shown, series }: TimeChartProps): readonly Row[] {
  const path = useDossierPath(shown);
  const figure = useFigureText();
  const label = usePeriodLabel();
  const [mine, all] = ['mine', 'all'].map((key) => series.find((one) => one.key === key));
  return (all?.points ?? []).map(({ period, value }, index): Row => {
    const mineValue = mine?.points[index]?.value ?? null;
    const link = (of: Value, isMine: boolean, name = ''): BarLink => ({
      path: hasDossiers(shown.measure, of) ? path({ period, ...(isMine && { isMine }) }) : null,
      name: `${label(period, { withYear: true })}, ${name} ${figure(shown.measure, of)}`,
    });
    return {
      period,
      mine: Number(mineValue ?? 0),
      all: Number(value ?? 0),
      mineValue,
      allValue: value,
      mineLink: link(mineValue, true, mine?.label),
      allLink: link(value, false, all?.label),
    };
  });
}

type Drawn = RectangleProps & { readonly payload?: Row };

function MineBar({ payload, ...bar }: Drawn) {
  return <LinkedBar {...bar} link={payload?.mineLink} />;
}

function AllBar({ payload, ...bar }: Drawn) {
  return <LinkedBar {...bar} link={payload?.allLink} isSecond />;
}

/** A figure of a table that leads to its dossiers. */
export function FigureLink({ path, text }: { readonly path: string | null; readonly text: string }) {
  if (path === null) return text;
  return (
    <Link component={RouterLink} to={path} color="inherit">
      {text}
    </Link>
  );
}
