import { type ImportRights, importedFields, keyFields } from '#engine/api/import/importedFields.ts';
import type { ImportRecord, ImportRow, RowFault } from '#engine/api/import/importRecord.ts';
import { namingField } from '#engine/api/import/values/relatedNames.ts';
import { textOfCell } from '#engine/api/import/values/valueOfCell.ts';
import { statusOfProblem } from '#engine/api/request/problem.ts';
import { sentenceOf } from '#engine/api/request/problemWords.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Model, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { mayDo } from '#engine/rules/access.ts';

/** Of what an import is, and to whom it is shown. */
interface Shown {
  readonly resource: Resource;
  readonly rights: ImportRights;
  readonly api: Pick<ApiParts, 'model'>;
  readonly context: ApiContext;
}

/** An import as a list shows it. */
export function importSummary({ id, ...record }: ImportRecord) {
  const { fileName, state, stopped, counts, done, total, createdAt, sheets, sheet } = record;
  return {
    type: 'imports',
    id,
    attributes: {
      fileName,
      state,
      stopped,
      counts,
      progress: { done, total },
      rows: sheets[sheet]?.rows ?? 0,
      createdAt,
    },
  };
}

/** An import with all that a page needs to go on with it: its sheets, its columns, the fields they may go into. */
export function importObject(record: ImportRecord, { resource, rights, api, context }: Shown) {
  const { actor, locale } = context;
  const summary = importSummary(record);
  const fields = importedFields(actor, resource);
  const { sheets, sheet, columns, options } = record;
  const samples = sheets[sheet]?.samples ?? [];
  return {
    ...summary,
    attributes: {
      ...summary.attributes,
      sheets: sheets.map(({ name, rows }) => ({ name, rows })),
      sheet,
      headerRow: sheets[sheet]?.headerRow ?? 0,
      columns: columns.map((column, index) => ({ index, ...column, samples: samples[index] ?? [] })),
      ...options,
      fields: [
        ...resource.fields.filter(({ name }) => name === 'id' && rights.update !== 'none'),
        ...fields,
      ].map((field) => ({
        name: field.name,
        label: field.label[locale],
        required: field.required && field.default === undefined && field.starts === undefined,
        mayCreate: mayCreateRelated(field, api.model, actor),
      })),
      keys: keyFields(actor, resource, rights).map(({ name }) => name),
      mayCreate: rights.create !== 'none',
      mayUndo: mayUndo(record, rights, mayDo(actor, resource, 'delete') !== 'none'),
    },
  };
}

function mayCreateRelated({ relation }: Field, model: Model, actor: Actor): boolean {
  const target = relation && resourceAt(model, relation.to);
  return (
    target?.kind === 'collection' &&
    namingField(target) !== undefined &&
    mayDo(actor, target, 'create') !== 'none'
  );
}

/** Rows that were made are removed, and others changed: both must be the actor's to do. */
function mayUndo({ state, counts }: ImportRecord, { update }: ImportRights, mayDelete: boolean): boolean {
  if (state !== 'done') return false;
  return (counts.create === 0 || mayDelete) && (counts.update === 0 || update !== 'none');
}

/** A row of the file with what is wrong with it, in the reader's language. */
export function rowObject(
  row: ImportRow,
  record: ImportRecord,
  shown: Pick<Shown, 'resource' | 'api' | 'context'>,
) {
  const { number, cells, state, recordId } = row;
  return {
    type: 'import_rows',
    id: String(number),
    attributes: {
      number,
      state,
      recordId,
      cells: record.columns.map((_, at) => textOfCell(cells[at] ?? null)),
      faults: row.faults.map((fault) => shownFault(fault, record, shown)),
    },
  };
}

function shownFault(
  fault: RowFault,
  { columns }: Pick<ImportRecord, 'columns'>,
  { resource, api, context }: Pick<Shown, 'resource' | 'api' | 'context'>,
) {
  const { code, section, values, message } = fault;
  const field = fieldOf(resource, fault.field ?? '');
  const status = code in statusOfProblem ? statusOfProblem[code as keyof typeof statusOfProblem] : 422;
  const named = { ...values, ...(field && 'name' in values && { name: field.label[context.locale] }) };
  const reading = { locale: context.locale, timeZone: timeZoneOf(api.model) };
  const at = columns.findIndex((column) => column.field !== null && column.field === fault.field);
  return {
    column: at < 0 ? null : at,
    field: fault.field,
    label: field?.label[context.locale] ?? null,
    code,
    detail: sentenceOf(
      { code, section, status, values: named, ...(message && { message }), ...(field && { field }) },
      reading,
    ),
  };
}
