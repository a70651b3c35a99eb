import {
  type ImportRights,
  importedFields,
  importRights,
  keyFields,
} from '#engine/api/import/importedFields.ts';
import type { ImportRecord } from '#engine/api/import/importRecord.ts';
import type { RowsOf } from '#engine/api/import/store/rowSql.ts';
import { type RelatedNames, relatedNames } from '#engine/api/import/values/relatedNames.ts';
import type { WriteContext } from '#engine/api/plan/writePlan.ts';
import type { WriteRow } from '#engine/api/write/writing.ts';
import type { Field, Resource } from '#engine/model/model.ts';

/** An import under work, and all that its rows are held against. */
export interface ImportWork extends Omit<WriteContext, 'now'> {
  readonly writeRow: WriteRow;
  readonly record: ImportRecord;
  readonly resource: Resource;
  readonly rights: ImportRights;
  readonly columns: readonly WorkColumn[];
  /** Rows are found by this field; null: all are new. */
  readonly key: Field | null;
  readonly names: RelatedNames;
}

/** A column that goes into a field. */
export interface WorkColumn {
  readonly index: number;
  readonly field: Field;
  /** Related rows that are not there are made. */
  readonly create: boolean;
}

/** What the rows of an import are held against; a column whose field is no longer the actor's to write is left out. */
export function importWork(
  record: ImportRecord,
  resource: Resource,
  known: Pick<ImportWork, 'api' | 'context' | 'writeRow'>,
): ImportWork {
  const { actor } = known.context;
  const rights = importRights(known.context, resource);
  const fields = importedFields(actor, resource);
  const key = keyFields(actor, resource, rights).find(({ name }) => name === record.options.key) ?? null;
  const columns = record.columns.flatMap((column, index) => {
    const isKey = key !== null && column.field === key.name;
    const field = isKey ? key : fields.find(({ name }) => name === column.field);
    return field ? [{ index, field, create: column.create }] : [];
  });
  return { ...known, record, resource, rights, columns, key, names: relatedNames(known) };
}

export function rowsOf({ record }: Pick<ImportWork, 'record'>): RowsOf {
  const { id, sheet, sheets } = record;
  return { id, sheet, headerRow: sheets[sheet]?.headerRow ?? 0 };
}
