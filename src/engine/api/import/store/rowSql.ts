import type { ImportCounts, ImportRow, RowFault, RowState } from '#engine/api/import/importRecord.ts';
import { tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { TableRow } from '#engine/files/table/tableFile.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** The rows of one sheet of an import. */
export interface RowsOf {
  readonly id: string;
  readonly sheet: number;
  /** Rows down to this one are headings and what is above them. */
  readonly headerRow: number;
}

/** So that the database knows how many rows there are: it would look through all of them for each. */
export async function analyzeRows(connection: Connection): Promise<void> {
  await connection.script('analyze import_rows');
}

export async function insertRows(
  connection: Connection,
  importId: string,
  rows: readonly TableRow[],
): Promise<void> {
  await connection.query(
    statementOf(sql`
      insert into import_rows (import_id, sheet, number, cells)
      select ${importId}::uuid, row.sheet, row.number, row.cells
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (sheet int, number int, cells jsonb)`),
  );
}

const asRow = sql`json_build_object(
  'number', number, 'cells', cells, 'state', state, 'recordId', record_id, 'version', version, 'before', before,
  'faults', coalesce(faults, '[]'::jsonb) || coalesce(repeats, '[]'::jsonb)
)::text as row`;

function ofSheet({ id, sheet, headerRow }: RowsOf): SQL {
  return sql`import_id = ${id}::uuid and sheet = ${sheet}::int and number > ${headerRow}::int`;
}

interface NextRows {
  readonly after: number;
  readonly limit: number;
  /** From the last to the first. */
  readonly isBackwards?: boolean;
}

/** So many rows after a number, in their order. Which of them matter is for the caller to say: a page is always found by its index. */
export async function nextRows(
  connection: Connection,
  rows: RowsOf,
  { after, limit, isBackwards = false }: NextRows,
): Promise<readonly ImportRow[]> {
  return parsed(
    await connection.query<{ row: string }>(
      statementOf(sql`
        select ${asRow}
        from ${sql.identifier('import_rows')}
        where ${ofSheet(rows)} and number ${isBackwards ? sql`<` : sql`>`} ${after}::int
        order by number ${isBackwards ? sql`desc` : sql``}
        limit ${limit}::int`),
    ),
  );
}

export async function readRow(
  connection: Connection,
  rows: RowsOf,
  number: number,
): Promise<ImportRow | undefined> {
  const found = await connection.query<{ row: string }>(
    statementOf(sql`select ${asRow} from import_rows where ${ofSheet(rows)} and number = ${number}::int`),
  );
  return parsed(found)[0];
}

interface RowPage {
  readonly offset: number;
  readonly limit: number;
  readonly isFaulty: boolean;
}

/** A page of rows, those with faults first. */
export async function pageOfRows(
  connection: Connection,
  rows: RowsOf,
  { offset, limit, isFaulty }: RowPage,
): Promise<{ readonly rows: readonly ImportRow[]; readonly total: number }> {
  const which = sql`${ofSheet(rows)} ${isFaulty ? sql`and (state = 'bad' or faults is not null)` : sql``}`;
  const page = await connection.query<{ row: string }>(
    statementOf(sql`
      select ${asRow}
      from import_rows
      where ${which}
      order by (state = 'bad' or faults is not null) desc, number
      limit ${limit}::int offset ${offset}::int`),
  );
  const [count] = await connection.query<{ total: number }>(
    statementOf(sql`select count(*)::int as total from import_rows where ${which}`),
  );
  return { rows: parsed(page), total: count?.total ?? 0 };
}

function parsed(rows: readonly { row: string }[]): ImportRow[] {
  return rows.map(({ row }) => JSON.parse(row));
}

/** What was found out of a row, or done with it. */
export interface RowOutcome {
  readonly number: number;
  readonly state: RowState;
  readonly faults: readonly RowFault[];
  readonly recordId: string | null;
  readonly version: number | null;
  /** Values that no other row of the file may have. */
  readonly keys: FlatRecord | null;
  readonly before: FlatRecord | null;
}

export async function storeOutcomes(
  connection: Connection,
  { id, sheet }: Omit<RowsOf, 'headerRow'>,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ faults, ...rest }) => ({
    ...rest,
    faults: faults.length > 0 ? faults : null,
  }));
  await connection.query(
    statementOf(sql`
      update import_rows as row
      set state = found.state, faults = found.faults, record_id = found."recordId", version = found.version,
        keys = found.keys, before = found.before, repeats = null
      from json_to_recordset(${JSON.stringify(rows)}::json) as found (
        number int, state text, faults jsonb, "recordId" uuid, version int, keys jsonb, before jsonb
      )
      where row.import_id = ${id}::uuid and row.sheet = ${sheet}::int and row.number = found.number`),
  );
}

/** What was said against rows that stay what they are; what was said of others before is forgotten. */
export async function storeFaults(
  connection: Connection,
  rows: RowsOf,
  refused: readonly Pick<RowOutcome, 'number' | 'faults'>[],
): Promise<void> {
  const said = refused.map(({ number, faults }) => ({ number, faults }));
  await connection.query(
    statementOf(sql`
      update import_rows as row
      set faults = (
        select found.faults
        from json_to_recordset(${JSON.stringify(said)}::json) as found (number int, faults jsonb)
        where found.number = row.number
      )
      where ${ofSheet(rows)} and state in ('create', 'update')
        and (faults is not null or number = any(${said.map(({ number }) => number)}::int[]))`),
  );
}

export async function storeCells(
  connection: Connection,
  rows: RowsOf,
  number: number,
  cells: ImportRow['cells'],
): Promise<void> {
  await connection.query(
    statementOf(sql`
      update import_rows
      set cells = ${JSON.stringify(cells)}::jsonb
      where ${ofSheet(rows)} and number = ${number}::int`),
  );
}

export async function countRows(
  connection: Connection,
  rows: RowsOf,
): Promise<ImportCounts & { read: number }> {
  const found = await connection.query<{ state: RowState; count: number }>(
    statementOf(sql`
      select state, count(*)::int as count
      from import_rows
      where ${ofSheet(rows)}
      group by state
      order by state`),
  );
  const none = { read: 0, create: 0, update: 0, same: 0, bad: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, count])) };
}

/** What no two rows of the file may share: the row they change, or the value of a field together with others. */
export interface Repeatable {
  readonly field: string;
  /** It is the row that they change, which this cell of theirs names by the field. */
  readonly cell?: number;
  readonly within: readonly string[];
  readonly isFolded: boolean;
}

/**
 * Marks the rows that say again what a row above them says. Those that were marked before and are no more become what
 * they were without the mark.
 */
export async function markRepeats(
  connection: Connection,
  rows: RowsOf,
  repeatables: readonly Repeatable[],
): Promise<void> {
  await connection.query(
    statementOf(sql`
      update import_rows
      set repeats = null,
        state = case when faults is not null then 'bad' when record_id is null then 'create' else 'update' end
      where ${ofSheet(rows)} and repeats is not null`),
  );
  for (const one of repeatables) await connection.query(statementOf(repeatsSql(rows, one)));
}

/** Of rows that change the same row only the first has values of its own: they were tried together. */
function repeatsSql(rows: RowsOf, { field, cell, within, isFolded }: Repeatable): SQL {
  const isOfRow = cell !== undefined;
  const value = isOfRow ? sql`record_id::text` : sql`keys->>${field}::text`;
  const compared = isFolded ? sql`fold_label(${value})` : value;
  const by = [compared, ...within.map((name) => sql`keys->>${name}::text`)];
  // Only words that are compared folded stand beside each other where nothing is, as their index has it.
  const isWhole = isFolded ? [] : within.map((name) => sql`and keys->>${name}::text is not null`);
  const fault = sql`jsonb_build_object('field', ${field}::text, 'section', 'violations', 'code', 'repeated-row',
    'values', jsonb_build_object('row', found.first, 'value', coalesce(found.value, '')))`;
  return sql`
    with found as materialized (
      select *
      from (
        select number, ${isOfRow ? sql`cells->>${cell}::int` : value} as value,
          min(number) over (partition by ${sql.join(by, ', ')}) as first
        from (
          select *,
            case when record_id is null then 1 else row_number() over (partition by record_id order by number) end as turn
          from ${sql.identifier('import_rows')}
          where ${ofSheet(rows)} and (state in ('create', 'update', 'same') or repeats is not null)
        ) as tried
        where ${value} is not null
          ${isOfRow ? sql`` : sql`and turn = 1`}
          ${sql.join(isWhole, ' ')}
      ) as every
      where number > first
    )
    update ${tableAs('import_rows', 'row')}
    set state = 'bad', repeats = coalesce(row.repeats, '[]'::jsonb) || ${fault}
    from found
    where row.import_id = ${rows.id}::uuid and row.sheet = ${rows.sheet}::int and row.number = found.number`;
}
