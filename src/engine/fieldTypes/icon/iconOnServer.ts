import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { asItIs, choosing, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Understood } from '#engine/fieldTypes/wireValues.ts';
import { iconNames, isIconName } from '#engine/model/iconNames.ts';

export const iconOnServer: FieldTypeOnServer = {
  schema: {
    operators: choosing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'the name of an icon such as "MenuBook"',
    isDefault: (value) => typeof value === 'string' && isIconName(value),
  },
  column: {
    type: () => 'text',
    literal: 'quoted',
    words: false,
    sort: 'icon',
    // Not the list itself: icons are added without a change of any schema file, and so without a migration.
    check: (value) => `${value} ~ '^[A-Z][A-Za-z]{0,39}$'`,
  },
  wire: {
    schema: () => ({ type: 'string', enum: iconNames }),
    filter: { type: 'string' },
    example: () => 'MenuBook',
  },
  codec: codec({
    type: sql`text`,
    operator: 'eq',
    operators: choosing,
    parse: iconOf,
    write: writeText(iconOf, 'icon'),
    sort: (column) => sql`${column} collate "C"`,
  }),
  canonical: asItIs,
};

function iconOf(word: string): Understood<string> {
  return isIconName(word) ? { value: word } : { expected: 'icon' };
}
