/**
 * Words without case, accents and superfluous spaces, as `fold_label` of the database compares them.
 *
 * @example foldText(' Été  indien') // 'ete indien'
 */
export function foldText(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
