const units = ['byte', 'kilobyte', 'megabyte'] as const;

/**
 * A size for people, in the units of their language.
 *
 * @example formatBytes(2_621_440, 'fr') // '2,6 Mo'
 */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const options = { style: 'unit', unit: units[step], unitDisplay: step === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: step === 2 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  );
}
