import type { ValuesOf } from '#generated/records.ts';

/**
 * The address that opens the mail client with everyone chosen as a recipient, each once; null when nobody has an
 * e-mail address.
 *
 * @example
 * messageTo([{ email: 'n@alec.test' }, { email: null }], 'ERPF#2026-00001')
 * // 'mailto:n%40alec.test?subject=ERPF%232026-00001'
 */
export function messageTo(contacts: readonly ValuesOf<'contacts'>[], subject: string): string | null {
  const addresses = contacts.flatMap(({ email }) =>
    typeof email === 'string' && email !== '' ? [email] : [],
  );
  if (addresses.length === 0) return null;
  const to = [...new Set(addresses)].map(encodeURIComponent).join(',');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
