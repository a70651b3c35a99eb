import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { foldText } from '#engine/model/foldText.ts';
import type { Locale } from '#engine/model/model.ts';

export interface SchemaSection {
  /** Of the menu; null: they have no place in it. */
  readonly menu: string | null;
  readonly schemas: readonly SchemaSummary[];
}

/**
 * The resources whose label, path or file has the words, by section of the menu, in the order of their labels.
 *
 * @example
 * sectionsOf(schemas, ['lists', 'desk'], 'auth', 'en') // [{ menu: 'lists', schemas: [authors] }]
 */
export function sectionsOf(
  schemas: readonly SchemaSummary[],
  menu: readonly string[],
  words: string,
  locale: Locale,
): readonly SchemaSection[] {
  const { compare } = new Intl.Collator(locale);
  const found = schemas
    .filter((schema) => has(schema, words, locale))
    .sort((one, other) => compare(one.label[locale].many, other.label[locale].many));
  return [...menu, null]
    .map((section) => ({
      menu: section,
      schemas: found.filter(
        (one) => (one.menu !== null && menu.includes(one.menu) ? one.menu : null) === section,
      ),
    }))
    .filter((section) => section.schemas.length > 0);
}

function has({ label, path, file }: SchemaSummary, words: string, locale: Locale): boolean {
  const text = foldText(`${label[locale].one} ${label[locale].many} ${path} ${file}`);
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
