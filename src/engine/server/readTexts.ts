import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { textChannel } from '#engine/api/write/queueText.ts';
import { type Database, DatabaseError } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { FileRefusal, type Files } from '#engine/files/files.ts';
import type { TextKind } from '#engine/files/text/fileText.ts';
import { createTextReader, type TextOutcome, type TextReader } from '#engine/files/text/textReader.ts';
import { textTypes } from '#engine/model/file/fileFields.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import type { Logger } from './log.ts';

interface Parts {
  readonly database: Database;
  readonly files: Pick<Files, 'open'>;
  /** Asked at each turn: a changed schema brings another one. */
  readonly model: () => Model;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly reader?: TextReader;
}

const everyMs = 60 * 1000;
/** A file that has brought three servers down is not read again. */
const mostAttempts = 3;

/**
 * Reads the words of uploaded files as soon as they are there, and once a minute of those that were missed: an upload
 * while no server listened, a file out of quarantine. Resolves to the way to stop.
 */
export async function startReadingTexts(parts: Parts): Promise<() => Promise<void>> {
  const reader = createTextReader();
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const wake = () => {
    isWoken = true;
    running ??= readAll().finally(() => {
      running = undefined;
    });
  };
  const readAll = async () => {
    while (isWoken && !isStopped) {
      isWoken = false;
      await readTexts({ ...parts, reader }, () => isStopped).catch((error: unknown) =>
        parts.log.error({ error }, 'the words of files could not be read'),
      );
    }
    await reader.rest();
  };
  const timer = setInterval(wake, everyMs).unref();
  const stopListening = await parts.database.listen(textChannel, { onPayload: wake, onReconnect: wake });
  wake();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await stopListening().catch(() => undefined);
    await reader.rest();
    await running;
  };
}

/**
 * Reads what waits, one file after the other, each on one server at a time: an attempt is a lease of two minutes in its
 * row, which runs out when the server dies. Resolves when nothing more can be read now, or it is to stop.
 */
export async function readTexts(
  { database, files, model, log, reader = createTextReader() }: Parts,
  isStopped = () => false,
): Promise<void> {
  const resources = Object.values(model().resources).filter(({ upload }) => upload?.text);
  // Where no file is read there is no table for words either.
  if (resources.length === 0) return;
  for (const resource of resources) await database.query(missedSql(resource));
  for (let file = await take(database); file && !isStopped(); file = await take(database)) {
    const outcome = await outcomeOf(file, files, reader);
    // What was stopped under way is no fault of the file.
    if (outcome === 'away' || isStopped()) {
      await database.query(giveBackSql(file.key));
      return;
    }
    if ('unreadable' in outcome)
      log.warn({ file: file.key, reason: outcome.unreadable }, 'a file has no words');
    await settle(database, file.key, outcome);
  }
}

interface TakenFile {
  readonly key: string;
  readonly mediaType: string;
  readonly attempts: number;
}

async function take(database: Database): Promise<TakenFile | undefined> {
  const [file] = await database.query<TakenFile>(takeSql());
  return file;
}

async function outcomeOf(
  { key, mediaType, attempts }: TakenFile,
  files: Parts['files'],
  reader: TextReader,
): Promise<TextOutcome | 'away'> {
  const kind = (Object.keys(textTypes) as TextKind[]).find((name) => textTypes[name] === mediaType);
  if (!kind || attempts > mostAttempts) return { unreadable: 'It was tried too often.' };
  try {
    const bytes = await files.open(key);
    return bytes ? await reader.read(kind, await wholeOf(bytes)) : { unreadable: 'There is no such file.' };
  } catch (error) {
    if (error instanceof FileRefusal) return 'away';
    throw error;
  }
}

/** Copied once: what passes through the memory of the server keeps its garbage collector busy. */
async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let position = 0;
  for (const piece of pieces) {
    whole.set(piece, position);
    position += piece.length;
  }
  return whole;
}

/** More different words than PostgreSQL takes in one row. */
const tooManyWords = '54000';

async function settle(database: Database, key: string, outcome: TextOutcome): Promise<void> {
  try {
    await database.query(settleSql(key, outcome));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === tooManyWords)) throw error;
    await database.query(settleSql(key, { unreadable: 'It has too many words.' }));
  }
}

function missedSql({ table }: Resource) {
  return statementOf(sql`
    insert into file_texts (key, media_type)
    select distinct on (${column('t', 'path')}) ${column('t', 'path')}, ${column('t', 'mime_type')}
    from ${tableAs(table, 't')}
    where ${column('t', 'path')} is not null
      and ${column('t', 'is_quarantined')} is not true
      and ${column('t', 'mime_type')} = any(${Object.values(textTypes)})
      and not exists (
        select
        from file_texts as known
        where known.key = ${column('t', 'path')}
      )
    on conflict do nothing`);
}

function takeSql() {
  return statementOf(sql`
    update file_texts
    set attempts = attempts + 1, attempt_until = now() + interval '2 minutes'
    where key = (
      select due.key
      from file_texts as due
      where due.state = 'waiting'
        and (due.attempt_until is null or due.attempt_until <= now())
      order by due.created_at, due.key
      limit 1
      for update skip locked
    )
    returning key, media_type as "mediaType", attempts`);
}

function giveBackSql(key: string) {
  return statementOf(sql`
    update file_texts
    set attempts = attempts - 1, attempt_until = now() + interval '30 seconds'
    where key = ${key} and state = 'waiting'`);
}

function settleSql(key: string, outcome: TextOutcome) {
  const text = 'text' in outcome ? outcome.text : null;
  return statementOf(sql`
    update file_texts
    set state = ${text === null ? 'unreadable' : 'read'},
      content = ${text}::text,
      words = to_tsvector('unaccented_french', ${text}::text),
      attempt_until = null
    where key = ${key} and state = 'waiting'`);
}
