import type { FieldTypeDefinition } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isSpace, text } from '#engine/fieldTypes/text/text.ts';

/** Formatted words. */
export const html: FieldTypeDefinition = { ...text, isEmpty };

/** Tags without words are nothing, unless they show something themselves. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'string' && !/<(img|hr|iframe|video)\b/i.test(value) && isSpace(withoutTags(value));
}

function withoutTags(words: string): string {
  return words.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00a0/g, ' ');
}
