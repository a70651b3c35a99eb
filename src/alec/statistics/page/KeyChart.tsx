import { useTranslate } from 'ra-core';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
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
import { FigureLink } from './TimeChart.tsx';
import { hasDossiers, useDossierPath } from './useDossierPath.ts';
import { useFigureText, useMeasureName, usePeriodLabel } from './useFigureText.ts';

interface KeyChartProps {
  readonly shown: Shown;
  readonly series: readonly Series[];
  /** The period that is drawn, beside the one before it. */
  readonly at: Period;
}

const bandHeight = 44;
const axisHeight = 26;

/** Devices or regions in one period and in the one before, each bar with its figure. */
export function KeyChart({ shown, series, at }: KeyChartProps) {
  const translate = useTranslate();
  const measureName = useMeasureName()(shown.measure);
  const label = usePeriodLabel();
  const locale = useScreenLocale();
  const periods = series[0]?.points.map(({ period }) => period) ?? [];
  const before = periods[periods.indexOf(at) - 1];
  const rows = useRows({ shown, series, at }, before);
  const table = useTable({ shown, series }, periods);
  const name = translate(`statistics.by.${shown.type}`, { name: measureName });
  const values = rows.flatMap((row) => [row.value, row.before]);
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), isCounting(shown.measure) ? 1 : 0);
  const height = rows.length * bandHeight + axisHeight;
  return (
    <ChartFrame
      title={name}
      isInteractive
      alternative={translate('statistics.inPeriod', { name, period: label(at, { withYear: true }) })}
      nothing={rows.length > 0 ? undefined : translate('statistics.nothing')}
      tables={[table]}
    >
      <Legend first={label(at, { withYear: true })} second={before && label(before, { withYear: true })} />
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 480, height }}>
        <BarChart
          data={[...rows]}
          layout="vertical"
          margin={{ top: 0, right: 72, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <HatchingPattern />
          <CartesianGrid horizontal={false} stroke="var(--chart-line)" />
          <XAxis
            type="number"
            height={axisHeight}
            ticks={[...ticks]}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            tickFormatter={(value: number) => value.toLocaleString(locale)}
            tick={{ fill: 'var(--chart-soft)', fontSize: 11 }}
            tickLine={false}
            axisLine={false}
          />
          <YAxis
            type="category"
            dataKey="label"
            width={144}
            interval={0}
            tick={{ fill: 'var(--chart-ink)', fontSize: 12 }}
            tickLine={false}
            axisLine={false}
          />
          <Bar dataKey="value" barSize={14} shape={NowBar} isAnimationActive={false}>
            <LabelList dataKey="text" position="right" fill="var(--chart-ink)" fontSize={12} />
          </Bar>
          <Bar dataKey="before" barSize={10} shape={BeforeBar} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly before: number;
  readonly link: BarLink;
  readonly beforeLink: BarLink;
}

function useRows({ shown, series, at }: KeyChartProps, before: Period | undefined): readonly Row[] {
  const linkOf = useLink(shown);
  const figure = useFigureText();
  return series.map((one) => {
    const valueAt = (period: Period | undefined): Value =>
      one.points.find((point) => point.period === period)?.value ?? null;
    const [value, earlier] = [valueAt(at), valueAt(before)];
    return {
      label: one.label,
      text: figure(shown.measure, value),
      value: Number(value ?? 0),
      before: Number(earlier ?? 0),
      link: linkOf(one, at, value),
      beforeLink: linkOf(one, before ?? at, earlier),
    };
  });
}

function useLink(shown: Shown) {
  const path = useDossierPath(shown);
  const figure = useFigureText();
  const periodLabel = usePeriodLabel();
  const by = shown.type === 'region' ? 'region' : 'device';
  return ({ key, label }: Series, period: Period, value: Value): BarLink => ({
    path: hasDossiers(shown.measure, value) ? path({ period, series: { by, key } }) : null,
    name: `${label}, ${periodLabel(period, { withYear: true })}, ${figure(shown.measure, value)}`,
  });
}

/** The latest periods first: the table is read from the left. */
function useTable({ shown, series }: Pick<KeyChartProps, 'shown' | 'series'>, periods: readonly Period[]) {
  const translate = useTranslate();
  const linkOf = useLink(shown);
  const figure = useFigureText();
  const label = usePeriodLabel();
  const latest = periods.toReversed();
  return {
    columns: [
      translate(`statistics.heads.${shown.type}`),
      ...latest.map((period) => label(period, { withYear: true })),
    ],
    rows: series.map((one) => ({
      name: one.label,
      cells: latest.map((period) => {
        const value = one.points.find((point) => point.period === period)?.value ?? null;
        return (
          <FigureLink
            key={period}
            path={linkOf(one, period, value).path}
            text={figure(shown.measure, value)}
          />
        );
      }),
    })),
  };
}

type Drawn = RectangleProps & { readonly payload?: Row };

function NowBar({ payload, ...bar }: Drawn) {
  return <LinkedBar {...bar} link={payload?.link} />;
}

function BeforeBar({ payload, ...bar }: Drawn) {
  return <LinkedBar {...bar} link={payload?.beforeLink} isSecond />;
}
