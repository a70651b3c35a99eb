import { percentile } from '../load.ts';
import type { BySpeed, Visits } from './compareScreens.ts';
import type { Visit } from './visit.ts';

/** Packed size of the scripts at these addresses, of our build and of the bare application's. */
export interface PackedBytes {
  readonly ours: (addresses: readonly string[]) => number;
  readonly bare: (addresses: readonly string[]) => number;
}

/** One line of the table: what was measured of each side, and what is asked of ours. */
interface Line {
  readonly measure: string;
  readonly unit: 'kB' | 'MB' | 'ms';
  readonly ours: readonly number[];
  readonly bare?: readonly number[];
  /** Files, beside the size of scripts. */
  readonly files?: Readonly<Record<'ours' | 'bare', number>>;
  /** Of the median, and of the 95th percentile where it has one of its own. */
  readonly goal?: { readonly atMost: number; readonly p95?: number } | { readonly times: number };
}

/** Milliseconds. */
const slowedKeyGoal = { atMost: 25, p95: 40 } as const;

const widths = [46, 12, 21, 21, 8];

/** The figures of the screen: medians, and beside them in brackets the 95th percentile. */
export function describeScreens(speeds: BySpeed, packed: PackedBytes): string {
  const { asItIs } = speeds;
  const head = cells(['the screen, cache empty', 'goal', 'ours', 'bare react-admin', 'ratio']);
  const lines: Line[] = [
    scriptLine('script up to the first row, gzip', asItIs, packed, 'first'),
    scriptLine('script once the list rests, gzip', asItIs, packed, 'atRest'),
    ...pairLines(speeds, 'start → first row', { times: 1 }, ({ work, haste }) =>
      [...work, ...haste].map(({ firstRowMs }) => firstRowMs),
    ),
    ...pairLines(speeds, 'click on a row at rest → form', { times: 1.2 }, ({ work }) =>
      work.map(({ rowToFormMs }) => rowToFormMs),
    ),
    ...pairLines(speeds, 'click on create at once → form', { times: 1.2 }, ({ haste }) =>
      haste.map(({ createToFormMs }) => createToFormMs),
    ),
    ...keyLines(speeds),
    {
      measure: 'JavaScript heap at rest',
      unit: 'MB',
      ours: heapsOf(asItIs.ours.work),
      bare: heapsOf(asItIs.bare.work),
      goal: { atMost: 12 },
    },
    ...dossierLines(speeds, packed),
  ];
  return [head, ...lines.map(row)].join('\n');
}

function scriptLine(
  measure: string,
  { ours, bare }: Visits,
  packed: PackedBytes,
  which: 'first' | 'atRest',
): Line {
  const [our = [], their = []] = [ours, bare].map(({ work }) => work[0]?.[which]);
  return {
    measure,
    unit: 'kB',
    ours: [packed.ours(our) / 1000],
    bare: [packed.bare(their) / 1000],
    files: { ours: new Set(our).size, bare: new Set(their).size },
    goal: { atMost: 380 },
  };
}

function pairLines(
  { asItIs, slowed }: BySpeed,
  measure: string,
  goal: Line['goal'],
  valuesOf: (side: Visits['ours']) => readonly number[],
): Line[] {
  const line = (name: string, { ours, bare }: Visits): Line => ({
    measure: name,
    unit: 'ms',
    ours: valuesOf(ours),
    bare: valuesOf(bare),
    goal,
  });
  return [line(measure, asItIs), line(`${measure}, 4 × slower`, slowed)];
}

function keyLines(speeds: BySpeed): Line[] {
  const keysOf = ({ work }: Visits['ours']) => work.flatMap(({ keysMs }) => keysMs);
  const [asItIs, slowed] = pairLines(speeds, 'key → frame in the form', undefined, keysOf);
  return asItIs && slowed ? [asItIs, { ...slowed, goal: slowedKeyGoal }] : [];
}

function dossierLines({ asItIs, slowed }: BySpeed, packed: PackedBytes): Line[] {
  const firstRows = (visits: readonly Visit[]) => visits.map(({ firstRowMs }) => firstRowMs);
  const scripts = asItIs.dossiers[0]?.first ?? [];
  return [
    {
      measure: 'dossiers: script up to the first row, gzip',
      unit: 'kB',
      ours: [packed.ours(scripts) / 1000],
      files: { ours: new Set(scripts).size, bare: 0 },
    },
    { measure: 'dossiers: start → first row', unit: 'ms', ours: firstRows(asItIs.dossiers) },
    { measure: 'dossiers: start → first row, 4 × slower', unit: 'ms', ours: firstRows(slowed.dossiers) },
    { measure: 'dossiers: JavaScript heap at rest', unit: 'MB', ours: heapsOf(asItIs.dossiers) },
  ];
}

function heapsOf(visits: readonly Visit[]): number[] {
  return visits.map(({ heapBytes }) => heapBytes / 1e6);
}

function row({ measure, unit, ours, bare, files, goal }: Line): string {
  const [our, their] = [median(ours), median(bare ?? [])];
  const ratio = bare === undefined ? '' : (our / their).toFixed(2);
  const texts = [
    measure,
    goalText(goal, unit),
    valueText(ours, unit, files?.ours),
    bare === undefined ? '' : valueText(bare, unit, files?.bare),
    ratio,
  ];
  const slowest = percentile({ milliseconds: ours }, 0.95);
  return `${cells(texts)}  ${verdictOf(goal, { ours: our, slowest, bare: their })}`.trimEnd();
}

function goalText(goal: Line['goal'], unit: Line['unit']): string {
  if (goal === undefined) return '';
  if ('times' in goal) return `≤ ${goal.times.toFixed(1)} ×`;
  return `≤ ${goal.atMost}${goal.p95 === undefined ? '' : ` (${goal.p95})`} ${unit}`;
}

function valueText(values: readonly number[], unit: Line['unit'], files: number | undefined): string {
  const text = (value: number) => value.toFixed(unit === 'MB' ? 1 : 0);
  const aside = values.length > 1 ? ` (${text(percentile({ milliseconds: values }, 0.95))})` : '';
  return `${text(median(values))} ${unit}${files === undefined ? aside : `, ${files} files`}`;
}

interface Judged {
  readonly ours: number;
  /** The 95th percentile of ours. */
  readonly slowest: number;
  readonly bare: number;
}

function verdictOf(goal: Line['goal'], { ours, slowest, bare }: Judged): string {
  if (goal === undefined) return '';
  if ('times' in goal) return ours <= goal.times * bare ? 'met' : 'missed';
  return ours <= goal.atMost && slowest <= (goal.p95 ?? slowest) ? 'met' : 'missed';
}

function median(values: readonly number[]): number {
  return percentile({ milliseconds: values }, 0.5);
}

function cells([name = '', ...others]: readonly string[]): string {
  const [first = 0, ...rest] = widths;
  return name.padEnd(first) + others.map((text, place) => text.padStart(rest[place] ?? 0)).join('');
}
