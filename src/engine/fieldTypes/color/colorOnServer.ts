import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { choosing, type FieldTypeOnServer, type Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Understood } from '#engine/fieldTypes/wireValues.ts';
import { isColor } from './color.ts';

const colorSchema: Schema = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };

export const colorOnServer: FieldTypeOnServer = {
  schema: {
    operators: choosing,
    sortable: false,
    width: 'half',
    limits: [],
    defaultWords: 'a colour such as "#0f5e63"',
    isDefault: (value) => typeof value === 'string' && isColor(value),
  },
  column: {
    type: () => 'text',
    literal: 'quoted',
    words: false,
    sort: 'color',
    check: (value) => `${value} ~ '^#[0-9a-f]{6}$'`,
  },
  wire: { schema: () => colorSchema, filter: colorSchema, example: () => '#0f5e63' },
  codec: codec({
    type: sql`text`,
    operator: 'eq',
    operators: choosing,
    parse: colorOf,
    write: writeText(colorOf, 'color'),
  }),
  canonical: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
};

function colorOf(word: string): Understood<string> {
  return isColor(word) ? { value: word.toLowerCase() } : { expected: 'color' };
}
