import { memo } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  type RectangleProps,
  ReferenceLine,
  ResponsiveContainer,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Tone } from './amountRows.ts';
import { niceTicks } from './niceTicks.ts';

/** One bar: what it is called, its amount in words, and from where to where it is drawn. */
export interface LabelledBar {
  readonly label: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

interface LabelledBarsProps {
  readonly rows: readonly LabelledBar[];
  readonly formatTick: (value: number) => string;
}

const bandHeight = 46;
const axisHeight = 26;

/** Bars across the whole width, each under its name and its amount; drawn again when an amount changes. */
export const LabelledBars = memo(
  Bars,
  (one, other) => one.formatTick === other.formatTick && sameValue(plain(one.rows), plain(other.rows)),
);

function plain(rows: readonly LabelledBar[]) {
  return rows.map((row) => ({ ...row }));
}

function Bars({ rows, formatTick }: LabelledBarsProps) {
  const height = rows.length * bandHeight + axisHeight;
  const data = rows.map((row) => ({ ...row, span: [row.from, row.to] }));
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const ticks = niceTicks(Math.min(0, ...ends), Math.max(0, ...ends));
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 480, height }}>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 0, right: 16, bottom: 0, left: 16 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--chart-line)" />
        <XAxis
          type="number"
          height={axisHeight}
          tickFormatter={formatTick}
          tick={{ fill: 'var(--chart-soft)', fontSize: 11 }}
          axisLine={false}
          tickLine={false}
          ticks={[...ticks]}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          interval="preserveStartEnd"
        />
        <YAxis type="category" dataKey="label" hide />
        <ReferenceLine x={0} stroke="var(--chart-soft)" />
        <Bar dataKey="span" barSize={14} shape={TonedBar} isAnimationActive={false} />
        <Labels rows={rows} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The middle of each bar is lower than the middle of its band: the words stand above. */
const wordsAbove = 8;

function TonedBar({ x, y, width, height, ...bar }: RectangleProps & { tone?: Tone }) {
  return <Rectangle x={x} y={Number(y) + wordsAbove} width={width} height={height} fill={fillOf(bar.tone)} />;
}

function fillOf(tone: Tone = 'first'): string {
  return `var(--chart-${tone})`;
}

function Labels({ rows }: Pick<LabelledBarsProps, 'rows'>) {
  const area = usePlotArea();
  if (!area) return null;
  const band = area.height / rows.length;
  return rows.map(({ label, text, tone }, index) => {
    const y = area.y + index * band + band / 2 - 6;
    const isResult = tone === 'gain' || tone === 'loss';
    return (
      <g key={label} fontSize={12} fontWeight={isResult ? 600 : 400}>
        <text x={area.x} y={y} fill="var(--chart-ink)" style={overLines}>
          {label}
        </text>
        <text x={area.x + area.width} y={y} textAnchor="end" fill="var(--chart-ink)" style={overLines}>
          {text}
        </text>
      </g>
    );
  });
}

/** The grid stops around the words. */
export const overLines = {
  fontVariantNumeric: 'tabular-nums',
  stroke: 'var(--chart-ground)',
  strokeWidth: 4,
  paintOrder: 'stroke',
};
