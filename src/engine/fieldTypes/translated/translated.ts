import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { checkText, isSpace } from '#engine/fieldTypes/text/text.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isTranslated } from '#engine/model/translatedText.ts';
import type { Violation } from '#engine/model/violation.ts';

/** A text in each language of the product; where one is required it is that of the first language. */
export const translated: FieldTypeDefinition = { ...single, isEmpty, check };

function isEmpty(value: unknown): boolean {
  return isTranslated(value) && Object.values(value).every((text) => text === null || isSpace(text));
}

function check(field: ScreenField, value: unknown): Violation[] {
  if (!isTranslated(value) || Object.keys(value).some((one) => !locales.includes(one as Locale)))
    return [fault(field, 'not-translated', value)];
  const texts = Object.values(value).filter((text) => text !== null && !isSpace(text));
  const faults = texts.flatMap((text) => checkText(field, text));
  const first = value[locales[0]] ?? '';
  const isMissing = field.required && isSpace(first);
  return isMissing ? [...faults, { field: field.name, code: 'required', values: {} }] : faults;
}
