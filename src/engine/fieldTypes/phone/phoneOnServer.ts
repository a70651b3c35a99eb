import type { FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { textOnServer, textSchema } from '#engine/fieldTypes/text/textOnServer.ts';

/** E.164 as a regular expression. */
export const phonePattern = '^\\+[1-9]\\d{1,14}$';

export const phoneOnServer: FieldTypeOnServer = {
  ...textOnServer,
  wire: {
    ...textOnServer.wire,
    schema: (field) => ({ ...textSchema(field), pattern: phonePattern }),
    example: () => '+33123456789',
  },
};
