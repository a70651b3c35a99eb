import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FieldFormulaWords } from '#engine/formula/field/fieldFormulaText.ts';
import type { FormulaPart } from '#engine/formula/field/formulaParts.ts';
import type { FormulaComputation } from '#engine/model/computation.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatDecimal, valueText } from '#engine/model/valueText.ts';
import { linesValue } from '#engine/rules/fieldFormula.ts';
import type { Asked, AskedPart } from './useExplanation.ts';
import { readField } from './useFormulaWords.ts';

interface PartValueProps {
  readonly part: FormulaPart;
  /** The field whose formula it is a part of. */
  readonly field: ScreenField;
  readonly record: FlatRecord;
  readonly asked: Asked;
  readonly index: number;
  readonly words: FieldFormulaWords;
}

/** What one part of a formula comes to: of the record as it is typed, of rows with their number. */
export function PartValue(props: PartValueProps) {
  const { part, asked, index, words } = props;
  if (isOfRecord(part)) return <OwnValue {...props} />;
  if (!asked.isStored) return words.say('unsaved');
  const answer = asked.parts?.[index];
  if (!answer) return asked.error ? words.say('empty') : words.say('loading');
  return <AskedValue part={part} answer={answer} words={words} />;
}

/** Does it follow from the record alone, as it is typed? */
export function isOfRecord(part: FormulaPart): boolean {
  return typeof part === 'string' ? !part.includes('.') : part.inRecord === true;
}

/** A field of the record, or what its lines come to; of a field that the person does not see nothing is known. */
function OwnValue({ part, field, record, words }: PartValueProps) {
  const resource = useResourceModel();
  const own = fieldOf(resource, typeof part === 'string' ? part : part.of);
  if (!own) return words.say('hidden');
  if (typeof part === 'string')
    return <FieldValue field={own} value={record[own.name]} record={record} multiline />;
  const { timeZone = 'UTC' } = field.compute as FormulaComputation;
  const answer = linesValue(part, { shape: resource, record, now: new Date() }, timeZone);
  return <AskedValue part={part} answer={answer} words={words} />;
}

interface AskedValueProps extends Pick<PartValueProps, 'part' | 'words'> {
  readonly answer: AskedPart;
}

function AskedValue({ part, answer: { value, rows, hidden }, words }: AskedValueProps) {
  const resource = useResourceModel();
  const model = useModel();
  const locale = useScreenLocale();
  const isRows = typeof part !== 'string';
  const path = isRows ? `${part.of}.${part.field ?? ''}` : part;
  const read = readField(path, resource, model);
  if (hidden) return words.say('hidden');
  if (value === null) return words.say('empty');
  const count = rows === 1 ? words.say('oneRow') : words.say('rowCount', { count: rows ?? 0 });
  if (isRows && part.take === 'count') return count;
  const text =
    read && (!isRows || part.take !== 'avg' || read.field.fieldType === 'duration')
      ? valueText(read.field as Parameters<typeof valueText>[0], value, locale)
      : formatDecimal(value, { precision: 40, scale: 4 }, locale);
  return isRows ? `${text} (${count})` : text;
}
