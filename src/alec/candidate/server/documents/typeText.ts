import type { Writing } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Locale } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

type Documents = 'candidate-documents';

/**
 * A type of document in words.
 *
 * @example
 * typeText(writing, 'identity', 'fr') // 'Pièce d’identité'
 */
export function typeText(
  { api }: Pick<Writing, 'api'>,
  type: ValuesOf<Documents>['document_type'],
  locale: Locale,
): string {
  const documents = resourceAt(api.model, 'candidate-documents' satisfies Path);
  const field = fieldOf(documents, 'document_type' satisfies FieldOf<Documents>);
  return field ? valueText(field, type, locale) : '';
}
