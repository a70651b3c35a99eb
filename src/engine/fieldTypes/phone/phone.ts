import type { FieldTypeDefinition } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { formedText } from '#engine/fieldTypes/text/text.ts';

const form = /^\+[1-9]\d{5,14}$/;
let numbers: typeof import('libphonenumber-js/min') | undefined;

/** A number in E.164. */
export const phone: FieldTypeDefinition = {
  ...formedText('not-phone', (text) => form.test(text) && numbers?.isValidPhoneNumber(text) !== false),
  prepare,
};

/** Fetches the numbers that each country gives. */
async function prepare(): Promise<void> {
  numbers ??= await import('libphonenumber-js/min');
}

// Only a page does without them until somebody types a number.
if (!('document' in globalThis)) await prepare();
