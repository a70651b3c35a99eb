/** What a person typed as E.164: `06 12 34 56 78` -> `+33612345678`; what is no number stays as typed. */
export function phoneFromText(text: string): string | null {
  const compact = text.replaceAll(/[\s\u00a0\u202f.()-]/g, '').replace(/^00/, '+');
  if (compact === '') return null;
  if (/^0[1-9]\d{8}$/.test(compact)) return `+33${compact.slice(1)}`;
  return /^\+\d{6,15}$/.test(compact) ? compact : text.trim();
}
