export const conversionSteps = ['assignment', 'path', 'general', 'particular'] as const;
export type ConversionStep = (typeof conversionSteps)[number];

/** The step an address names; the first without one. */
export function stepOf(action: string): ConversionStep {
  return conversionSteps.find((step) => step === action) ?? 'assignment';
}
