/** What a person typed as E.164: `06 12 34 56 78` -> `+33612345678`; what is no number stays as typed. */
export function phoneFromText(text: string): string | null {
  const compact = text.replaceAll(/[\s\u00a0\u202f.()-]/g, '').replace(/^00/, '+');
  if (compact === '') return null;
  if (/^0[1-9]\d{8}$/.test(compact)) return `+33${compact.slice(1)}`;
  return /^\+\d{6,15}$/.test(compact) ? compact : text.trim();
}

/** `+33612345678` -> `+33 6 12 34 56 78`; other countries as they are. */
export function formatPhone(value: unknown): string {
  const text = String(value ?? '');
  const [, first, rest] = /^\+33(\d)(\d{8})$/.exec(text) ?? [];
  if (first === undefined || rest === undefined) return text;
  return `+33\u00a0${first}\u00a0${rest.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0')}`;
}
