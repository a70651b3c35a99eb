import { type SQL, sql } from '#engine/db/sql.ts';
import { codec, conditions } from '#engine/fieldTypes/codec.ts';
import { type FieldTypeOnServer, type Schema, schemaOf } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { textOnServer } from '#engine/fieldTypes/text/textOnServer.ts';
import { textOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import { type Field, type JsonValue, type Locale, locales } from '#engine/model/model.ts';
import { isTranslated, languagesFor } from '#engine/model/translatedText.ts';

export const translatedOnServer: FieldTypeOnServer = {
  schema: {
    ...textOnServer.schema,
    width: 'full',
    defaultWords: 'a text per language such as { "fr": "Bonjour", "en": "Hello" }',
    isDefault: isTranslated,
  },
  column: {
    type: () => 'jsonb',
    literal: 'json',
    words: false,
    sort: 'translated',
    check: (value) => `jsonb_typeof(${value}) = 'object'`,
    searched: (column) =>
      locales.map((locale) => `coalesce(${column} ->> '${locale}', '')`).join(" || ' ' || "),
    parts: (column) => locales.map((locale) => `(${column} ->> '${locale}')`),
  },
  wire: {
    schema: translatedSchema,
    filter: {
      type: 'string',
      description: 'Words in the language of the request, or in another where it has none',
    },
    example: ({ label }) => ({ fr: label.fr, en: label.en }),
  },
  codec: codec({
    type: sql`jsonb`,
    operator: 'contains',
    operators: textOnServer.schema.operators,
    parse: textOf,
    write: writeTexts,
    sort: (column, field) => sql`${shownSql(column, field)} collate "fr"`,
    cell: shownSql,
    searchedIn: everyLanguage,
    condition: (operator, column, values, field) =>
      conditions[operator](shownSql(column, field), values, sql`text`),
  }),
  canonical: tidy,
};

/** In the statement itself: an index is known by them. */
const keys: Readonly<Record<Locale, SQL>> = { fr: sql`'fr'`, en: sql`'en'` };

/** The reader's language, or another where it is missing. */
function shownSql(column: SQL, { readIn = locales[0] }: Pick<Field, 'readIn'>): SQL {
  const texts = languagesFor(readIn).map((locale) => sql`nullif(${column} ->> ${keys[locale]}, '')`);
  return sql`coalesce(${sql.join(texts, ', ')})`;
}

/** As its index has them. */
function everyLanguage(column: SQL): SQL {
  const texts = locales.map((locale) => sql`coalesce(${column} ->> ${keys[locale]}, '')`);
  return sql`(${sql.join(texts, " || ' ' || ")})`;
}

function translatedSchema({ minLength, maxLength, pattern }: Field): Schema {
  const text = schemaOf({ type: ['string', 'null'], minLength, maxLength, pattern });
  return {
    type: 'object',
    properties: Object.fromEntries(locales.map((locale) => [locale, text])),
    additionalProperties: false,
  };
}

function writeTexts(value: JsonValue): Understood<string> {
  const texts = isTranslated(value) ? Object.values(value) : [0];
  const areTexts = texts.every((text) => typeof text === 'string' && 'value' in textOf(text));
  return areTexts ? { value: JSON.stringify(value) } : { expected: 'translated' };
}

/** Languages in their order, those without a text left out. */
function tidy(value: JsonValue): JsonValue {
  if (!isTranslated(value) || Object.keys(value).some((one) => !(locales as readonly string[]).includes(one)))
    return value as JsonValue;
  const texts = locales.flatMap((locale) => {
    const text = value[locale];
    return text === undefined || text === null || text === '' ? [] : [[locale, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}
