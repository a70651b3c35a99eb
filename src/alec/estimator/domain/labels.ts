/**
 * A label as labels are compared: trimmed, without case and accents. Source: estimator model, section 1.1.
 *
 * @example plainLabel(' Diplôme ') // 'diplome'
 */
export function plainLabel(label: string | null | undefined): string {
  return (label ?? '')
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The initials of a device as they are compared: upper case, letters and digits only.
 * Source: estimator model, section 1.1.
 *
 * @example deviceKey('PRO-A') // 'PROA'
 */
export function deviceKey(initials: string | null | undefined): string {
  return (initials ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
}
