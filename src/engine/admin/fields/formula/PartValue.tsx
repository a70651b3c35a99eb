import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FieldFormulaWords } from '#engine/formula/field/fieldFormulaText.ts';
import type { FormulaPart } from '#engine/formula/field/formulaParts.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { formatDecimal, valueText } from '#engine/model/valueText.ts';
import type { Asked } from './useExplanation.ts';
import { readField } from './useFormulaWords.ts';

interface PartValueProps {
  readonly part: FormulaPart;
  readonly record: FlatRecord;
  readonly asked: Asked;
  readonly index: number;
  readonly words: FieldFormulaWords;
}

/** What one part of a formula comes to: of the record as it is typed, of rows with their number. */
export function PartValue({ part, record, asked, index, words }: PartValueProps) {
  const resource = useResourceModel();
  const own = typeof part === 'string' ? fieldOf(resource, part) : undefined;
  if (own) return <FieldValue field={own} value={record[own.name]} record={record} multiline />;
  if (!asked.isStored) return words.say('unsaved');
  const answer = asked.parts?.[index];
  if (!answer) return asked.error ? words.say('empty') : words.say('loading');
  return <AskedValue part={part} answer={answer} words={words} />;
}

interface AskedValueProps extends Pick<PartValueProps, 'part' | 'words'> {
  readonly answer: { readonly value: JsonValue; readonly rows: number | null };
}

function AskedValue({ part, answer: { value, rows }, words }: AskedValueProps) {
  const resource = useResourceModel();
  const model = useModel();
  const locale = useScreenLocale();
  const isRows = typeof part !== 'string';
  const path = isRows ? `${part.of}.${part.field ?? ''}` : part;
  const read = readField(path, resource, model);
  if (value === null) return words.say(isRows && rows === null ? 'hidden' : 'empty');
  const count = rows === 1 ? words.say('oneRow') : words.say('rowCount', { count: rows ?? 0 });
  if (isRows && part.take === 'count') return count;
  const text =
    read && (!isRows || part.take !== 'avg')
      ? valueText(read.field as Parameters<typeof valueText>[0], value, locale)
      : formatDecimal(value, { precision: 40, scale: 4 }, locale);
  return isRows ? `${text} (${count})` : text;
}
