import type { Answering } from './children.ts';
import { joined, load, type Sample, warmUp } from './load.ts';
import type { Measured } from './requests.ts';

/** One line of figures: the same requests to the product and to the bare servers. */
export interface Compared {
  readonly name: string;
  readonly connections: number;
  readonly product: Sample;
  /** The product's own statements behind a bare server. */
  readonly ownSql: Sample;
  /** One statement written by hand behind it. */
  readonly byHand: Sample;
}

type Side = Pick<Answering, 'origin'>;

export interface Sides {
  readonly product: Side;
  readonly ownSql: Side;
  readonly byHand: Side;
  readonly token: string;
  /** Of each side and line, in two turns. */
  readonly seconds: number;
}

const turns = 2;
const sideNames = ['product', 'ownSql', 'byHand'] as const;
type SideName = (typeof sideNames)[number];

/** Turns alternate between the sides, so that a machine that slows down slows both. */
export async function compare(measured: Measured, connections: number, sides: Sides): Promise<Compared> {
  const { token, seconds } = sides;
  const sampled: Record<SideName, Sample[]> = { product: [], ownSql: [], byHand: [] };
  const works = sideNames.map((name) => {
    const work = { origin: sides[name].origin, token, measured, connections };
    return { name, work };
  });
  const counts = new Map<SideName, number>();
  for (const { name, work } of works) counts.set(name, await warmUp(work, seconds / turns));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { name, work } of works) sampled[name].push(await load(work, counts.get(name) ?? 0));
  return {
    name: measured.name,
    connections,
    product: joined(sampled.product),
    ownSql: joined(sampled.ownSql),
    byHand: joined(sampled.byHand),
  };
}
