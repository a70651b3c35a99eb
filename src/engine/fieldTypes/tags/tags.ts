import { fault } from '#engine/fieldTypes/fault.ts';
import type { FieldTypeDefinition } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { list } from '#engine/fieldTypes/list/list.ts';
import { foldText } from '#engine/model/foldText.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** Several words, each once whatever its case and accents: « Été » and « ete » are one tag. */
export const tags: FieldTypeDefinition = { ...list, check };

function check(field: ScreenField, value: unknown): Violation[] {
  const faults = list.check(field, value);
  if (faults.length > 0 || !Array.isArray(value)) return faults;
  const folded = value.map((tag) => foldText(String(tag)));
  const repeated = value.find((_, index) => folded.indexOf(folded[index] ?? '') !== index);
  return repeated === undefined ? [] : [fault(field, 'repeated-item', repeated)];
}
