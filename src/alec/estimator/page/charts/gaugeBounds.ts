/** Percent that every margin should reach. Source: estimator model, section 3.6. */
export const target = 50;
/** Below the first nothing is accepted; between the two the director decides. */
export const relaxedBounds = [20, 30] as const;

/**
 * The ends of the scale on which a rate is shown, in percent: 0 to 100, wider in steps of 50 for what is outside, as
 * far as it stays readable.
 *
 * @example scaleFor(-2.64) // { from: -50, to: 100 }
 */
export function scaleFor(rate: number): { readonly from: number; readonly to: number } {
  const from = Math.max(-200, Math.min(0, Math.floor(rate / 50) * 50));
  const to = Math.min(300, Math.max(100, Math.ceil(rate / 50) * 50));
  return { from, to };
}
