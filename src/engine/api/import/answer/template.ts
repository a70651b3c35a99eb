import { csvFile } from '#engine/api/export/csvFile.ts';
import type { Sheet } from '#engine/api/export/sheet.ts';
import { wordsOfCodes } from '#engine/api/export/wordsOfCodes.ts';
import { xlsxFile } from '#engine/api/export/xlsxFile.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, Locale, Model, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';

export const templateFormats = { csv: csvFile, xlsx: xlsxFile } as const;
export type TemplateFormat = keyof typeof templateFormats;

/** A file to fill in: the headings that an import knows, and one row as an example. */
export function templateSheet(
  resource: Resource,
  fields: readonly Field[],
  { model, locale }: { readonly model: Model; readonly locale: Locale },
): Sheet {
  return {
    name: resource.label[locale].many,
    locale,
    timeZone: timeZoneOf(model),
    columns: fields.map((field) => ({
      heading: field.label[locale],
      kind: field.choices ? 'words' : codecOf(field).cellKind,
    })),
    batches: oneBatch([fields.map((field) => exampleOf(field, model, locale))]),
  };
}

async function* oneBatch(rows: readonly (readonly (string | null)[])[]) {
  yield rows;
}

/** Choices by their words, a relation by what it leads to. */
function exampleOf(field: Field, model: Model, locale: Locale): string {
  const [choice] = field.choices ?? [];
  if (choice) return choice.label[locale];
  if (field.relation) return resourceAt(model, field.relation.to).label[locale].one;
  const example = fieldTypesOnServer[field.fieldType].wire.example(field);
  if (fieldTypes[field.fieldType].isSeveral) return '';
  return codecOf(field).cellWords ? wordsOfCodes(String(example), locale) : String(example ?? '');
}
