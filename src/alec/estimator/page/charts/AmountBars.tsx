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
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Locale } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { AmountRow, Tone } from './amountRows.ts';
import { niceTicks } from './niceTicks.ts';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';

interface AmountBarsProps {
  readonly rows: readonly AmountRow[];
}

const bandHeight = 46;
const axisHeight = 26;

/** Bars of euros across the whole width, each under its name and its amount; drawn again when an amount changes. */
export const AmountBars = memo(Bars, (one, other) => sameValue(plain(one.rows), plain(other.rows)));

function plain(rows: readonly AmountRow[]) {
  return rows.map((row) => ({ ...row }));
}

function Bars({ rows }: AmountBarsProps) {
  const locale = useScreenLocale();
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
          tickFormatter={(value: number) => formatShort(value, locale)}
          tick={{ fill: 'var(--chart-soft)', fontSize: 11 }}
          axisLine={false}
          tickLine={false}
          ticks={[...ticks]}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          interval="preserveStartEnd"
        />
        <YAxis type="category" dataKey="name" hide />
        <ReferenceLine x={0} stroke="var(--chart-soft)" />
        <Bar dataKey="span" barSize={14} shape={TonedBar} isAnimationActive={false} />
        <Names rows={rows} />
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

function Names({ rows }: AmountBarsProps) {
  const area = usePlotArea();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  if (!area) return null;
  const band = area.height / rows.length;
  return rows.map(({ name, amount, tone }, index) => {
    const y = area.y + index * band + band / 2 - 6;
    const isResult = tone === 'gain' || tone === 'loss';
    return (
      <g key={name} fontSize={12} fontWeight={isResult ? 600 : 400}>
        <text x={area.x} y={y} fill="var(--chart-ink)" style={overLines}>
          {nameOf(name)}
        </text>
        <text x={area.x + area.width} y={y} textAnchor="end" fill="var(--chart-ink)" style={overLines}>
          {format(amount, 'EUR')}
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

const shortEuros: Readonly<Record<Locale, Intl.NumberFormat>> = {
  fr: shortFormat('fr-FR'),
  en: shortFormat('en-GB'),
};

function shortFormat(region: string): Intl.NumberFormat {
  return new Intl.NumberFormat(region, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

/** `40 k €`: for axes only. */
export function formatShort(value: number, locale: Locale): string {
  return shortEuros[locale].format(value);
}
