import { useTranslate } from 'ra-core';
import { memo } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { editableText } from '#engine/admin/fields/number/decimalText.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatShort } from './AmountBars.tsx';
import type { BreakEven } from './breakEven.ts';
import { overLines } from './LabelledBars.tsx';
import { niceTicks } from './niceTicks.ts';
import { useFormatAmount } from './useFormatAmount.ts';

interface BreakEvenLineProps {
  readonly course: BreakEven;
}

/** Drawn again when one of its ends moves. */
export const BreakEvenLine = memo(Drawing, ({ course: one }, { course: other }) => {
  const ends = ['months', 'crossing', 'start', 'end'] as const;
  return ends.every((name) => one[name] === other[name]);
});

const height = 220;

function Drawing({ course }: BreakEvenLineProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const format = useFormatAmount();
  const { months, crossing, points } = course;
  const last = points.at(-1)?.month ?? 0;
  const isDrawn = crossing !== null && Number(crossing) > 0 && Number(crossing) <= last;
  const ends = [0, Number(course.start), Number(course.end)];
  const amounts = niceTicks(Math.min(...ends), Math.max(...ends));
  const tick = { fill: 'var(--chart-soft)', fontSize: 11 };
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 480, height }}>
      <LineChart
        data={[...points]}
        margin={{ top: 20, right: 24, bottom: 16, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--chart-line)" />
        <XAxis
          type="number"
          dataKey="month"
          domain={[0, 'dataMax']}
          tickFormatter={(value: number) => editableText(value, locale)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--chart-line)' }}
          ticks={ticksTo(last)}
          label={{
            value: translate('estimatorCharts.breakEven.axis'),
            position: 'insideBottom',
            offset: -10,
            fill: 'var(--chart-soft)',
            fontSize: 11,
          }}
        />
        <YAxis
          width={58}
          tickFormatter={(value: number) => formatShort(value, locale)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          ticks={[...amounts]}
          domain={[amounts[0] ?? 0, amounts.at(-1) ?? 0]}
        />
        <ReferenceLine y={0} stroke="var(--chart-ink)" />
        <ReferenceLine
          x={Number(months)}
          stroke="var(--chart-soft)"
          strokeDasharray="2 3"
          label={{
            value: translate('estimatorCharts.breakEven.missionEnd'),
            position: 'top',
            textAnchor: 'end',
            fill: 'var(--chart-soft)',
            fontSize: 11,
          }}
        />
        <Line dataKey="earned" {...lineLook} stroke="var(--chart-first)" />
        <Line dataKey="beyond" {...lineLook} stroke="var(--chart-first)" strokeDasharray="5 4" />
        {isDrawn && (
          <ReferenceDot
            x={Number(crossing)}
            y={0}
            r={5}
            fill="var(--chart-ground)"
            stroke="var(--chart-first)"
            strokeWidth={2}
            label={{
              value: format(crossing, 'month'),
              ...labelPlace(Number(crossing) / last),
              style: overLines,
              fill: 'var(--chart-ink)',
              fontSize: 12,
              fontWeight: 600,
            }}
          />
        )}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** The line rises: there is room under it on its right, and over it on its left. */
function labelPlace(share: number) {
  return share < 0.6
    ? ({ position: 'bottom', textAnchor: 'start' } as const)
    : ({ position: 'top', textAnchor: 'end' } as const);
}

const lineLook = {
  type: 'linear',
  strokeWidth: 2,
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const;

const steps = [1, 2, 3, 6, 12, 24];

/** Whole months, eight of them at most. */
function ticksTo(last: number): number[] {
  const step = steps.find((one) => last / one <= 8) ?? 24;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}
