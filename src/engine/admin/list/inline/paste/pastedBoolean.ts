const words: Readonly<Record<string, boolean>> = {
  oui: true,
  yes: true,
  vrai: true,
  true: true,
  1: true,
  non: false,
  no: false,
  faux: false,
  false: false,
  0: false,
};

/**
 * Yes or no as spreadsheets write it in French and English; undefined: it is neither.
 *
 * @example pastedBoolean(' VRAI ') // true
 */
export function pastedBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
