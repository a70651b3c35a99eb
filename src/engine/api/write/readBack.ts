import type { Granted } from '#engine/api/plan/grant.ts';
import { planRecord } from '#engine/api/plan/planRead.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Parameter } from '#engine/api/request/request.ts';
import { writtenQuestion } from '#engine/api/sql/cached/recordQuestion.ts';
import { type ReadRow, type RecordText, recordsSql } from '#engine/api/sql/readSql.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Writing, Written } from './writing.ts';

/** A row as the actor sees it, as the finished texts of a document. */
export interface ReadBack {
  /** The resource object. */
  readonly data: string;
  /** Included resource objects joined by commas. */
  readonly included: string;
  readonly version: number;
}

/**
 * The row a write leaves, read through the reading half in the same transaction, so that the answer is the server's.
 * Throws a Refusal of 403 when the row lies outside the actor's own: nobody may write what they could not reach.
 */
export async function readBack(
  writing: Writing,
  { resource, id, reach }: Pick<Written, 'resource' | 'id' | 'reach'>,
  parameters: readonly Parameter[] = [],
): Promise<ReadBack> {
  const row = await readRow(writing, resource, id, reach, parameters);
  if (row) return row;
  throw new Refusal(problem('outside-own'));
}

/** The same for a row that may be out of reach: null then. */
export async function readRow(
  writing: Writing,
  resource: Resource,
  id: string,
  reach: Granted,
  parameters: readonly Parameter[],
): Promise<ReadBack | null> {
  const { statement } = writtenQuestion({ resource, id, reach }, parameters, writing.api, writing.context);
  return shown(await writing.tx.query<ReadRow>(statement));
}

/**
 * The row of a request's only step, whose transaction ends with its answer where nothing is asked after it, and nobody may
 * be refused: of somebody who reaches every row.
 * Throws as `readBack` does.
 */
export async function readLast(
  writing: Writing,
  { resource, id, reach }: Pick<Written, 'resource' | 'id' | 'reach'>,
  parameters: readonly Parameter[],
): Promise<ReadBack> {
  if (reach !== 'all' || writing.done.length > 0 || !writing.endsWithAnswer?.())
    return readBack(writing, { resource, id, reach }, parameters);
  const { statement } = writtenQuestion({ resource, id, reach }, parameters, writing.api, writing.context);
  const row = shown(await writing.tx.queryAndCommit<ReadRow>(statement));
  if (!row) throw new Error('A row that was written is not there');
  return row;
}

function shown([row]: readonly ReadRow[]): ReadBack | null {
  if (!row?.found) return null;
  return { data: row.data, included: row.included, version: row.row_version ?? 1 };
}

/** The same of many rows of one resource that were written alike, by id: one statement. A row out of reach is missing. */
export async function readRows(
  { api, context, tx }: Writing,
  { resource, reach }: Pick<Written, 'resource' | 'reach'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const plan = { ...planRecord(resource, '', { parameters: [] }, api, context), reach };
  const rows = await tx.query<RecordText>(recordsSql(plan, ids, api, context));
  return new Map(rows.map(({ id, data }) => [id, data]));
}
