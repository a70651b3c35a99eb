const longestName = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notOfNames = /[\u0000-\u001f\u007f<>@:/\\]|www\./i;

/**
 * May a name stand in a mail that we send to somebody we do not know? Whoever types it could make an advertisement of it:
 * addresses are no names, and neither is a text of several lines.
 *
 * @example
 * isPlainName('Jean-Noël d’Été') // true
 * isPlainName('Gagnez sur https://exemple.test') // false
 */
export function isPlainName(name: string): boolean {
  return name.trim() !== '' && name.length <= longestName && !notOfNames.test(name);
}
