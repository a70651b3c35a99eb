import { type SQL, sql } from '#engine/db/sql.ts';
import { writeText } from '#engine/fieldTypes/codec.ts';
import type { FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { textOnServer, textSchema } from '#engine/fieldTypes/text/textOnServer.ts';
import { textOf } from '#engine/fieldTypes/wireValues.ts';
import type { JsonValue } from '#engine/model/model.ts';
import {
  type CompanyNumber,
  compactCompanyNumber,
  digitGroups,
  joinCompanyNumbers,
} from './companyNumber.ts';

export const siretOnServer = companyNumberOnServer('siret', '73282932000074');
export const sirenOnServer = companyNumberOnServer('siren', '732829320');

/** Its digits alone, as it is stored and answered. */
function companyNumberOnServer(number: CompanyNumber, example: string): FieldTypeOnServer {
  const { schema, wire, codec } = textOnServer;
  const parse = (word: string) => textOf(compactCompanyNumber(word));
  return {
    ...textOnServer,
    schema: { ...schema, defaultWords: `a ${number.toUpperCase()}` },
    wire: {
      ...wire,
      schema: (field) => ({ ...textSchema(field), pattern: field.pattern ?? `^\\d{${example.length}}$` }),
      example: () => example,
    },
    codec: {
      ...codec,
      parse,
      write: writeText(parse, 'text'),
      named: (column) => groupedSql(column, digitGroups[number]),
      searched: (words) => joinCompanyNumbers(number, words),
    },
    canonical,
  };
}

function canonical(value: JsonValue): JsonValue {
  return typeof value === 'string' ? compactCompanyNumber(value) || null : value;
}

/** Digits in groups, with no-break spaces between; anything else as it is. */
function groupedSql(column: SQL, groups: readonly number[]): SQL {
  const digits = groups.map((count) => `(\\d{${count}})`).join('');
  const grouped = groups.map((_, place) => `\\${place + 1}`).join('\u00a0');
  return sql`regexp_replace(${column}, ${`^${digits}$`}::text, ${grouped}::text)`;
}
