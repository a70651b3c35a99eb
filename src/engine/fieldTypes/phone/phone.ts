import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { formedText } from '#engine/fieldTypes/text/text.ts';

const form = /^\+[1-9]\d{5,14}$/;

/** A number in E.164. */
export const phone = formedText('not-phone', (text) => form.test(text) && isValidPhoneNumber(text));
