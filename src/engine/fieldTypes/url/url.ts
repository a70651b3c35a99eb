import { formedText } from '#engine/fieldTypes/text/text.ts';

export const url = formedText('not-url', isWebAddress);

/** Only addresses a browser may follow safely: `javascript:` is none. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
