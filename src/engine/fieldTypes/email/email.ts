import { formedText } from '#engine/fieldTypes/text/text.ts';

const form = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\].]{2,}$/;

export const email = formedText('not-email', (text) => form.test(text));
