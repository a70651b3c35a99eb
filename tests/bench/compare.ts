import type { Answering } from './children.ts';
import { joined, load, type Sample, warmUp } from './load.ts';
import type { Measured } from './requests.ts';

/** One line of figures: the same requests to the product and to the bare server. */
export interface Compared {
  readonly name: string;
  readonly connections: number;
  readonly product: Sample;
  readonly baseline: Sample;
}

type Side = Pick<Answering, 'origin'>;

export interface Sides {
  readonly product: Side;
  readonly baseline: Side;
  readonly token: string;
  /** Of each side and line, in two turns. */
  readonly seconds: number;
}

const turns = 2;

/** Turns alternate between the sides, so that a machine that slows down slows both. */
export async function compare(measured: Measured, connections: number, sides: Sides): Promise<Compared> {
  const { token, seconds } = sides;
  const workOf = ({ origin }: Side) => ({ origin, token, measured, connections });
  const [product, baseline] = [workOf(sides.product), workOf(sides.baseline)];
  const productRequests = await warmUp(product, seconds / turns);
  const baselineRequests = await warmUp(baseline, seconds / turns);
  const samples: { product: Sample; baseline: Sample }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    samples.push({
      product: await load(product, productRequests),
      baseline: await load(baseline, baselineRequests),
    });
  }
  return {
    name: measured.name,
    connections,
    product: joined(samples.map((sample) => sample.product)),
    baseline: joined(samples.map((sample) => sample.baseline)),
  };
}
