/** As the server checks it: a mail to anything else is refused. */
const form = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\].]{2,}$/;

export function isAddress(text: string): boolean {
  return form.test(text);
}

/**
 * The addresses of a text that somebody typed or pasted: separated by commas, semicolons or lines, with names or without,
 * each once. What is no address stays as it is, for its author to see.
 *
 * @example
 * addressesIn('Ada <ada@of.test>; bob@of.test\nada@of.test') // ['ada@of.test', 'bob@of.test']
 */
export function addressesIn(text: string): readonly string[] {
  const parts = text.split(/[,;\n\r\t]+/).map((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part);
  return distinct(parts.flatMap((part) => (part.trim() === '' ? [] : spaced(part.trim()))));
}

/** Addresses alone may be separated by spaces too; words with an address among them are one mistake. */
function spaced(part: string): readonly string[] {
  const words = part.split(/\s+/);
  return words.every(isAddress) ? words : [part];
}

/** Each address once, whatever its case. */
export function distinct(addresses: readonly string[]): readonly string[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
