const remoteImage = /<img\b[^>]*?\sdata-remote-src="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The addresses, each once, of the images of a mail that lie elsewhere and are kept away until somebody asks for them, as
 * the server writes them when it cleans the HTML of a mail.
 *
 * @example
 * remoteImagesIn('<img data-remote-src="https://of.test/?a=1&amp;b=2" alt="" />') // ['https://of.test/?a=1&b=2']
 */
export function remoteImagesIn(html: string): readonly string[] {
  const addresses = [...html.matchAll(remoteImage)].map(([, address = '']) => decoded(address));
  return [...new Set(addresses)];
}

function decoded(attribute: string): string {
  return attribute.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
