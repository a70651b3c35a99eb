export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A size in the same proportions whose longer side is at most so long; what is smaller stays as it is.
 *
 * @example scaledTo({ width: 4000, height: 3000 }, 1600) // { width: 1600, height: 1200 }
 */
export function scaledTo({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How finely a photograph is kept. */
export interface Fineness {
  /** Of the longer side, in pixels. */
  readonly longest: number;
  /** Of the JPEG, from 0 to 1. */
  readonly quality: number;
}

/** From what a printed page needs to what can still be read. */
export const finenesses: readonly Fineness[] = [
  { longest: 1600, quality: 0.8 },
  { longest: 1600, quality: 0.6 },
  { longest: 1200, quality: 0.6 },
];

/**
 * The finest result that is no larger than the limit; the coarsest one where none is.
 *
 * @example await finestWithin(5_000_000, finenesses, async (fineness) => pdfOf(pages, fineness))
 */
export async function finestWithin<Result extends { readonly size: number }>(
  limit: number,
  steps: readonly Fineness[],
  make: (fineness: Fineness) => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = steps;
  if (!first) throw new Error('no fineness is given');
  const result = await make(first);
  return result.size <= limit || others.length === 0 ? result : finestWithin(limit, others, make);
}
