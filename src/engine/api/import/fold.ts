/**
 * Words as headings are compared: without case, accents, signs and superfluous spaces.
 *
 * @example fold(' Date d’échéance * ') // 'date d echeance'
 */
export function fold(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
