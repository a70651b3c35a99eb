import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

/**
 * The rows of a resource that hold one of these ids in a field, as they are stored, in their order; those in the trash
 * left out.
 *
 * @example
 * (await rowsHolding(writing, 'training-course-estimators', 'training_course', [dossierId]))[0]?.name // 'Devis 1'
 */
export async function rowsHolding<P extends Path>(
  { api, tx }: Pick<Writing, 'api' | 'tx'>,
  path: P,
  name: FieldOf<P>,
  ids: readonly string[],
): Promise<RecordOf<P>[]> {
  const resource = resourceAt(api.model, path);
  const field = fieldOf(resource, name);
  if (!field || ids.length === 0) return [];
  const rows = await tx.query<StoredRow>(heldBySql(resource, field, ids));
  return rows.map((row) => storedRecord(row).record as unknown as RecordOf<P>);
}
