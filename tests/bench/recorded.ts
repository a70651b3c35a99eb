import type { Database, Statement } from '#engine/db/database.ts';
import { wireText } from '#engine/db/wireValues.ts';
import { type Measured, markShape } from './requests.ts';
import { send } from './send.ts';

/** The SQL of one request, and the words in it that another request of its kind has otherwise. */
export interface Recorded {
  readonly statements: readonly BoundStatement[];
  readonly rowId: string | null;
  readonly mark: string | null;
  /** What the server gave: ids of the row, of its history and of the request, and the reference. */
  readonly given: readonly string[];
}

export interface BoundStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

interface Listening {
  readonly database: Database;
  readonly origin: string;
  readonly token: string;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const givenWord = new RegExp(`${uuid.source}|\\b\\d{4}-\\d{5,}\\b(?!-)`, 'g');

/**
 * The statements a request makes the server send, as they are once the server is warm: the second of two equal
 * requests is taken. Ids and references that only the second one has are those the server gives.
 */
export async function record(measured: Measured, listening: Listening): Promise<Recorded> {
  const first = await statementsOf(measured, 0, listening);
  const second = await statementsOf({ ...measured, sent: (n) => again(measured, n) }, 1, listening);
  const { path, body } = again(measured, 1);
  const before = new Set(wordsIn(first));
  return {
    statements: second,
    rowId: path.match(uuid)?.[0] ?? null,
    mark: body?.match(markShape)?.[0] ?? null,
    given: wordsIn(second).filter((id) => !before.has(id)),
  };
}

/** The same row as the first request, other words. */
function again({ sent }: Measured, n: number) {
  const { path, body } = sent(0);
  return { path, body: body?.replace(markShape, (mark) => `${mark}${n}`) };
}

async function statementsOf(measured: Measured, n: number, { database, origin, token }: Listening) {
  const statements: Statement[] = [];
  const stop = database.onStatement((statement) => statements.push(statement));
  try {
    await send(measured, measured.sent(n), origin, token);
  } finally {
    stop();
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(wireText) }));
}

function wordsIn(statements: readonly BoundStatement[]): string[] {
  const words = statements.flatMap(({ values }) => values).join(' ');
  return [...new Set(words.match(givenWord))];
}
