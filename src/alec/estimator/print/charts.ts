import { termsOf } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { xmlText } from '#engine/print/xmlText.ts';
import type { Formatter } from './estimatorPaper.ts';
import { palette, shades } from './palette.ts';

/** A drawing in SVG, and how wide it is in points. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
}

const gauge = { width: 170, height: 118, radius: 62, thickness: 15, across: 85, down: 84 } as const;
const target = 50;
/** Where the margin is out of the question, where it needs somebody's approval, where it is enough. */
const bands = [
  { from: 0, to: 20, colour: shades.bad.ground },
  { from: 20, to: target, colour: shades.waiting.ground },
  { from: target, to: 100, colour: shades.fine.ground },
] as const;

/** The margin against its target of 50 %, on a half circle from 0 to 100 %. */
export function gaugeDrawing({ value, figure, number, say }: Formatter): Drawing {
  const rate = value('margin_target_rate');
  const { across, down, radius, thickness, width, height } = gauge;
  const rateText = rate ? figure('margin_target_rate') : say('estimator.charts.noRate');
  const [x, y] = pointAt(target, radius + thickness / 2 + 4);
  const parts = [
    ...bands.map(({ from, to, colour }) => arc(from, to, colour)),
    lineTo(target, [radius - thickness / 2 - 2, radius + thickness / 2 + 2], palette.ink, 1.2),
    text(say('estimator.charts.target'), { x, y: y - 2, size: 7.5, anchor: 'middle', colour: palette.soft }),
    ...(rate ? [needle(rate)] : []),
    text(rateText, {
      x: across,
      y: down + 26,
      size: rate ? 15 : 9,
      anchor: 'middle',
      colour: palette.ink,
      isBold: true,
    }),
    ...[0, 100].map((end) => {
      const [left] = pointAt(end, radius);
      return text(number(end, { unit: '%', places: 0 }), {
        x: left,
        y: down + 10,
        size: 7,
        anchor: 'middle',
        colour: palette.soft,
      });
    }),
  ];
  return { svg: svgOf(width, height, parts), width };
}

/** Percent of the half circle, from the left; what lies beyond stands at the end. */
function pointAt(percent: number, distance: number): readonly [x: number, y: number] {
  const angle = Math.PI * (1 - Math.min(100, Math.max(0, percent)) / 100);
  return [gauge.across + distance * Math.cos(angle), gauge.down - distance * Math.sin(angle)];
}

function arc(from: number, to: number, colour: string): string {
  const { radius, thickness } = gauge;
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)];
  return `<path d="M${start.map(short).join(' ')} A${radius} ${radius} 0 0 1 ${end.map(short).join(' ')}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`;
}

function needle(rate: Decimal): string {
  const { across, down, radius } = gauge;
  const hub = `<circle cx="${across}" cy="${down}" r="4" fill="${palette.brand}"/>`;
  return lineTo(rate.toNumber(), [0, radius + 3], palette.brand, 2.4) + hub;
}

function lineTo(
  percent: number,
  [from, to]: readonly [number, number],
  colour: string,
  width: number,
): string {
  const [start, end] = [pointAt(percent, from), pointAt(percent, to)];
  return `<line x1="${short(start[0])}" y1="${short(start[1])}" x2="${short(end[0])}" y2="${short(end[1])}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** A bar of the waterfall: it starts where the one before ended, unless it is a total. */
interface Step {
  readonly name: EstimatorField;
  readonly from: Decimal;
  readonly to: Decimal;
  readonly isTotal: boolean;
}

const zero = new Decimal(0);

function waterfallSteps({ value }: Formatter): readonly Step[] {
  const steps: Step[] = [];
  let level = zero;
  const move = (name: EstimatorField, by: Decimal | null) => {
    if (!by || by.isZero()) return;
    steps.push({ name, from: level, to: level.plus(by), isTotal: false });
    level = level.plus(by);
  };
  const total = (name: EstimatorField) => {
    level = value(name) ?? level;
    steps.push({ name, from: zero, to: level, isTotal: true });
  };
  for (const name of termsOf('total_revenues')) move(name, value(name));
  for (const name of termsOf('total_expenses')) move(name, value(name)?.negated() ?? null);
  total('training_gross_margin');
  move('gross_margin_with_end', value('gross_margin_with_end'));
  total('total_gross_margin');
  return steps;
}

const fall = { width: 335, row: 15, bar: 9, labels: 140, values: 78 } as const;

/** From the revenues, less the expenses, to the training margin; with that of the mission, to the total margin. */
export function waterfallDrawing(formatter: Formatter): Drawing {
  const steps = waterfallSteps(formatter);
  const levels = [zero, ...steps.flatMap(({ from, to }) => [from, to])].map((level) => level.toNumber());
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const room = fall.width - fall.labels - fall.values;
  const across = (level: Decimal) =>
    fall.labels + (most === least ? 0 : ((level.toNumber() - least) / (most - least)) * room);
  const height = steps.length * fall.row + 4;
  const parts = [
    `<line x1="${short(across(zero))}" y1="0" x2="${short(across(zero))}" y2="${height}" stroke="${palette.line}" stroke-width="0.8"/>`,
    ...steps.flatMap((step, index) => stepParts(step, { formatter, across, top: index * fall.row + 3 })),
  ];
  return { svg: svgOf(fall.width, height, parts), width: fall.width };
}

interface Place {
  readonly formatter: Formatter;
  readonly across: (level: Decimal) => number;
  readonly top: number;
}

function stepParts({ name, from, to, isTotal }: Step, { formatter, across, top }: Place): readonly string[] {
  const [left, right] = [across(from), across(to)].sort((one, other) => one - other);
  const [x = 0, end = 0] = [left, right];
  const by = to.minus(from);
  const line = { y: top + 7.5, size: 7.5, colour: palette.ink, isBold: isTotal };
  const amount = formatter.number(by.toFixed(2), { unit: 'EUR', places: 2 });
  return [
    text(formatter.label(name), { ...line, x: 0, anchor: 'start' }),
    `<rect x="${short(x)}" y="${top}" width="${short(Math.max(0.6, end - x))}" height="${fall.bar}" fill="${colourOf(by, isTotal)}"/>`,
    text(amount, { ...line, x: fall.width, anchor: 'end' }),
  ];
}

function colourOf(by: Decimal, isTotal: boolean): string {
  if (isTotal) return palette.ink;
  return by.isNegative() ? palette.accent : palette.brand;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly colour: string;
  readonly isBold?: boolean;
}

function text(words: string, { x, y, size, anchor, colour, isBold = false }: TextPlace): string {
  return `<text x="${short(x)}" y="${short(y)}" font-family="Roboto" font-size="${size}" font-weight="${isBold ? 'bold' : 'normal'}" text-anchor="${anchor}" fill="${colour}">${xmlText(words)}</text>`;
}

function svgOf(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function short(length: number): string {
  return length.toFixed(2);
}
