import { type PGlite, protocol } from '@electric-sql/pglite';
import type { DatabaseErrorFields, Statement } from '#engine/db/database.ts';
import { leavesTables } from '#engine/db/leavesTables.ts';

/** What a statement answers: its columns once, then the rows as the protocol's texts. */
export interface WireRows {
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export type WireAnswer = WireRows | { readonly refusal: DatabaseErrorFields };

/** A `Statement` whose values are the protocol's texts. */
export interface WireStatement extends Statement {
  readonly values: readonly (string | null)[];
}

export interface PgliteSession {
  query(statement: WireStatement): Promise<WireAnswer>;
  script(text: string): Promise<WireAnswer>;
}

type Columns = WireRows['columns'];
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

interface Prepared {
  readonly name: string;
  readonly columns: Columns;
}

const preparedLimit = 1000;
const planIsStale = '0A000';
const nothing: WireRows = { columns: [], rows: [] };

/** Speaks PostgreSQL's protocol with the embedded engine: one exchange per statement, each text prepared once. */
export function createPgliteSession(engine: PGlite): PgliteSession {
  const prepared = new Map<string, Prepared>();
  let nameCount = 0;

  const exchange = (...messages: Uint8Array[]): Promise<Message[]> =>
    engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false, throwOnError: false });

  const prepare = async (text: string): Promise<Prepared | { refusal: DatabaseErrorFields }> => {
    nameCount += 1;
    const name = `s${nameCount}`;
    const answer = await exchange(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
      protocol.serialize.sync(),
    );
    const refusal = refusalIn(answer);
    if (refusal !== undefined) return { refusal };
    const statement = { name, columns: columnsIn(answer) };
    prepared.set(text, statement);
    if (prepared.size > preparedLimit) await forgetOldest();
    return statement;
  };

  const forget = async (text: string): Promise<void> => {
    const statement = prepared.get(text);
    prepared.delete(text);
    if (statement !== undefined) {
      await exchange(
        protocol.serialize.close({ type: 'S', name: statement.name }),
        protocol.serialize.sync(),
      );
    }
  };

  const forgetOldest = async (): Promise<void> => {
    for (const text of prepared.keys()) return forget(text);
  };

  const execute = async (text: string, values: readonly (string | null)[]): Promise<WireAnswer> => {
    const statement = prepared.get(text) ?? (await prepare(text));
    if ('refusal' in statement) return statement;
    const answer = await exchange(
      protocol.serialize.bind({ statement: statement.name, values: [...values] }),
      protocol.serialize.execute({}),
      protocol.serialize.sync(),
    );
    const refusal = refusalIn(answer);
    return refusal === undefined ? { columns: statement.columns, rows: rowsIn(answer) } : { refusal };
  };

  return {
    async query({ text, values, isPlannedEachTime }) {
      const answer = await execute(text, values);
      if (isPlannedEachTime) await forget(text);
      if (!('refusal' in answer) || answer.refusal.code !== planIsStale || !prepared.has(text)) return answer;
      await forget(text);
      return engine.isInTransaction() ? answer : execute(text, values);
    },
    async script(text) {
      const refusal = refusalIn(await exchange(protocol.serialize.query(text)));
      if (leavesTables(text)) return refusal === undefined ? nothing : { refusal };
      // The tables may have changed under the plans.
      prepared.clear();
      if (refusal === undefined) await exchange(protocol.serialize.query('deallocate all'));
      return refusal === undefined ? nothing : { refusal };
    },
  };
}

function columnsIn(answer: readonly Message[]): Columns {
  const description = answer.find((message) => message instanceof protocol.messages.RowDescriptionMessage);
  return description?.fields.map((field) => ({ name: field.name, type: field.dataTypeID })) ?? [];
}

function rowsIn(answer: readonly Message[]): (string | null)[][] {
  return answer
    .filter((message) => message instanceof protocol.messages.DataRowMessage)
    .map((row) => row.fields);
}

function refusalIn(answer: readonly Message[]): DatabaseErrorFields | undefined {
  const error = answer.find((message) => message instanceof protocol.messages.DatabaseError);
  if (error === undefined) return undefined;
  const { code = 'XX000', message, constraint, table, column, detail } = error;
  return { code, message, constraint, table, column, detail };
}
