import type { FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { longTextOnServer, textSchema } from '#engine/fieldTypes/text/textOnServer.ts';

export const htmlOnServer: FieldTypeOnServer = {
  ...longTextOnServer,
  schema: { ...longTextOnServer.schema, isSearched: false },
  wire: {
    ...longTextOnServer.wire,
    schema: (field) => ({ ...textSchema(field), contentMediaType: 'text/html' }),
  },
};
