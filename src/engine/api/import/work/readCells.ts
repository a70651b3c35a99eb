import type { ImportRow, RowFault } from '#engine/api/import/importRecord.ts';
import { namingField } from '#engine/api/import/values/relatedNames.ts';
import { partsOf, textOfCell, valueOfCell } from '#engine/api/import/values/valueOfCell.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { insertion } from '#engine/api/plan/rowChanges.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import { endWriting } from '#engine/api/write/endWriting.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { mayDo } from '#engine/rules/access.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import type { ImportWork, WorkColumn } from './importWork.ts';
import { cellFault, faultsOf } from './rowFaults.ts';
import { savepoint } from './savepoint.ts';

/** What the cells of a row say, and what nobody could read of them. */
export interface ReadCells {
  readonly sent: FlatRecord;
  /** The value of the key field; null: the row has none. */
  readonly key: JsonValue;
  readonly faults: readonly RowFault[];
}

/** Related rows that were made for cells, by resource and name; they are there until the transaction ends. */
export type Made = Map<string, string>;

/** Asks for all related rows that some rows name, one statement per column. */
export async function findRelated(
  rows: readonly ImportRow[],
  work: ImportWork,
  { tx }: Pick<Writing, 'tx'>,
): Promise<void> {
  for (const { field, index } of work.columns) {
    if (!field.relation) continue;
    const words = rows.flatMap(({ cells }) => wordsOf(field, cells[index] ?? null));
    await work.names.find(tx, resourceAt(work.api.model, field.relation.to), words);
  }
}

function wordsOf(field: WorkColumn['field'], cell: ImportRow['cells'][number]): string[] {
  const words = textOfCell(cell).trim();
  if (words === '') return [];
  return fieldTypes[field.fieldType].isSeveral ? [words, ...partsOf(words)] : [words];
}

/** The values of a row, those of relations as ids; rows that they name and that are not there are made where that is wished. */
export async function readCells(
  { cells }: Pick<ImportRow, 'cells'>,
  work: ImportWork,
  writing: Writing,
  made: Made,
): Promise<ReadCells> {
  const sent: { [field: string]: JsonValue } = {};
  const faults: RowFault[] = [];
  const reading = { locale: work.context.locale, timeZone: timeZoneOf(work.api.model) };
  for (const column of work.columns) {
    const { field, index } = column;
    const cell = cells[index] ?? null;
    if (textOfCell(cell).trim() === '' || cell === null) {
      if (work.record.options.emptyClears)
        sent[field.name] = fieldTypes[field.fieldType].isSeveral ? [] : null;
      continue;
    }
    const found = field.relation
      ? await relatedValue(column, textOfCell(cell).trim(), work, writing, made)
      : valueOfCell(field, cell, reading);
    if ('value' in found) sent[field.name] = found.value;
    else if ('unread' in found) faults.push(cellFault(field.name, found.unread, { value: textOfCell(cell) }));
    else faults.push(...found.faults);
  }
  // A row with a cell that cannot be read is not tried: what the rules say of its other cells is said here.
  if (faults.length > 0) faults.push(...faultsOfValues(sent, work));
  const { key } = work;
  if (!key) return { sent, key: null, faults };
  const { [key.name]: value = null, ...rest } = sent;
  return { sent: key.system ? rest : sent, key: value, faults };
}

function faultsOfValues(sent: FlatRecord, { resource }: ImportWork): RowFault[] {
  return checkRecord(resource, sent, { mode: 'draft' })
    .filter(({ field }) => field !== null && Object.hasOwn(sent, field))
    .map(({ field, code, values, message }) => ({
      ...cellFault(field, code, values),
      ...(message && { message }),
    }));
}

type Related = { readonly value: JsonValue } | { readonly faults: readonly RowFault[] };

async function relatedValue(
  column: WorkColumn,
  words: string,
  work: ImportWork,
  writing: Writing,
  made: Made,
): Promise<Related> {
  const isSeveral = fieldTypes[column.field.fieldType].isSeveral;
  // A name may have a comma in it: the whole cell is tried first.
  const whole = await relatedId(column, words, work, writing, made, !isSeveral || partsOf(words).length < 2);
  if ('value' in whole || !isSeveral) return isSeveral && 'value' in whole ? { value: [whole.value] } : whole;
  const ids: JsonValue[] = [];
  const faults: RowFault[] = [];
  for (const part of new Set(partsOf(words))) {
    const found = await relatedId(column, part, work, writing, made, true);
    if ('value' in found) ids.push(found.value);
    else faults.push(...found.faults);
  }
  return faults.length > 0 ? { faults } : { value: ids };
}

async function relatedId(
  { field, create }: WorkColumn,
  word: string,
  work: ImportWork,
  writing: Writing,
  made: Made,
  mayMake: boolean,
): Promise<Related> {
  const target = resourceAt(work.api.model, field.relation?.to ?? '');
  const ids = work.names.idsOf(target, word);
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return { value: first };
  if (ids.length > 1)
    return { faults: [cellFault(field.name, 'related-ambiguous', { value: word, count: ids.length })] };
  const key = `${target.path} ${word.toLowerCase()}`;
  const known = made.get(key);
  if (known !== undefined) return { value: known };
  const naming = namingField(target);
  const isMade = create && mayMake && naming && mayDo(work.context.actor, target, 'create') !== 'none';
  if (!isMade) {
    const label = target.label[work.context.locale].many;
    return { faults: [cellFault(field.name, 'related-unknown', { value: word, resource: label })] };
  }
  try {
    const reach = grant(work, target, 'create');
    const pointer = pointersAt(target, '/data');
    const input = { resource: target, sent: { [naming.name]: word }, mode: 'full', reach, pointer } as const;
    const { id } = await savepoint(writing.tx, async () => {
      const written = await writing.writeRow(insertion(input, null, work), writing);
      await endWriting(writing);
      return written;
    });
    made.set(key, id);
    return { value: id };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    writing.done.splice(0);
    return { faults: faultsOf(error).map((fault) => ({ ...fault, field: field.name })) };
  }
}
