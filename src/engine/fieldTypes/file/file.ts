import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { fileNameIn, fileValueOf, ruleWords } from '#engine/model/file/fileValue.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';
import { fileFault } from './fileFault.ts';

/** A file that was uploaded before its record is saved, or an image, which is one of few kinds. */
export const file: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check };

function check(field: ScreenField, value: unknown): Violation[] {
  const known = fileValueOf(value);
  const name = fileNameIn(value);
  if (known === null)
    return [name === undefined ? fault(field, 'not-file', value) : fault(field, 'file-unfinished', name)];
  const broken = field.file && fileFault(known, field.file);
  return broken && field.file ? [fault(field, broken, known.name, ruleWords(field.file))] : [];
}
