import type { ImportRow, RowFault } from '#engine/api/import/importRecord.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { insertion, removal } from '#engine/api/plan/rowChanges.ts';
import { anyVersion, type Versions } from '#engine/api/request/versions.ts';
import { breather } from '#engine/api/write/breather.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { type FoundRows, findByKey } from './findByKey.ts';
import type { ImportWork } from './importWork.ts';
import { findRelated, type Made, type ReadCells, readCells } from './readCells.ts';
import { cellFault } from './rowFaults.ts';
import type { PlannedRow } from './writeRows.ts';

/** What rows of the file ask for when they are tried: a new row, or a change of the one that the key finds. */
export async function planTrial(
  rows: readonly ImportRow[],
  work: ImportWork,
  writing: Writing,
): Promise<readonly PlannedRow[]> {
  const read = await readRows(rows, work, writing, new Map());
  const find = await findByKey(
    read.map(({ key }) => key),
    work,
    writing,
  );
  return read.map((cells, at) => plannedRow(rows[at] as ImportRow, cells, find, work));
}

/** What rows ask for that were tried: those that were found then are changed, as they were then and no other. */
export async function planRun(
  rows: readonly ImportRow[],
  work: ImportWork,
  writing: Writing,
  made: Made,
): Promise<readonly PlannedRow[]> {
  const read = await readRows(rows, work, writing, made);
  return read.map((cells, at) => {
    const row = rows[at] as ImportRow;
    if (cells.faults.length > 0) return { row, faults: cells.faults };
    const { recordId, version } = row;
    return {
      row,
      change:
        recordId === null ? creation(cells.sent, work) : update(cells.sent, recordId, only(version), work),
    };
  });
}

/** What puts rows back as they were before the import, if nobody has changed them since. */
export function planUndo(rows: readonly ImportRow[], work: ImportWork, now: Date): readonly PlannedRow[] {
  return rows.map((row) => {
    const id = row.recordId ?? '';
    const versions = only(row.version);
    const change =
      row.state === 'create'
        ? removal(work.resource, { id, versions }, { meta: {} }, { ...work, now })
        : update(row.before ?? {}, id, versions, work);
    return { row, change };
  });
}

async function readRows(
  rows: readonly ImportRow[],
  work: ImportWork,
  writing: Writing,
  made: Made,
): Promise<readonly ReadCells[]> {
  await findRelated(rows, work, writing);
  const read: ReadCells[] = [];
  const breathe = breather();
  for (const row of rows) {
    await breathe();
    read.push(await readCells(row, work, writing, made));
  }
  return read;
}

function plannedRow(row: ImportRow, cells: ReadCells, find: FoundRows, work: ImportWork): PlannedRow {
  const { key, rights } = work;
  const found = find(cells.key);
  const known = { ...row, recordId: found?.id ?? null, version: found?.version ?? null };
  if (cells.faults.length > 0) return { row: known, faults: cells.faults };
  if (found) return { row: known, change: update(cells.sent, found.id, anyVersion, work) };
  const isUnknown = key?.system && cells.key !== null;
  if (isUnknown || rights.create === 'none') {
    const values: RowFault['values'] = cells.key === null ? {} : { value: String(cells.key) };
    return { row: known, faults: [cellFault(key?.name ?? null, 'row-unknown', values)] };
  }
  return { row: known, change: creation(cells.sent, work) };
}

function only(version: number | null): Versions {
  return (current) => current === version;
}

function creation(sent: FlatRecord, work: ImportWork) {
  const { resource } = work;
  const reach = grant(work, resource, 'create');
  const pointer = pointersAt(resource, '/data');
  return insertion({ resource, sent, mode: 'full', reach, pointer }, null, work);
}

function update(sent: FlatRecord, id: string, versions: Versions, work: ImportWork) {
  const { resource } = work;
  const reach = grant(work, resource, 'update');
  const pointer = pointersAt(resource, '/data');
  return { verb: 'update', resource, row: { id, versions }, sent, mode: 'full', reach, pointer } as const;
}
