/**
 * A process that opens the folder it is given, adds rows for ever, and prints the number of each row once the
 * database acknowledged it. With `hold` it opens the folder and only waits. With `stuck` its database
 * runs in circles, and it stops when it is told to, as the server does.
 */
import { writeSync } from 'node:fs';
import { untilStopped } from '#bin/untilStopped.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';

const [dataDir, mode] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir });
  await database.script('create table if not exists entries (id integer primary key, words text not null)');
  say('open');
  if (mode === 'stuck') {
    database.script('do $$ begin loop end loop; end $$').catch(() => undefined);
    const stopped = untilStopped(database.close);
    say('stuck');
    await stopped;
  }
  for (let id = 1; mode === 'write'; id += 1) {
    await database.query({
      text: 'insert into entries (id, words) values ($1, $2)',
      values: [id, 'x'.repeat(id % 997)],
    });
    say(String(id));
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Waits while the pipe is full: whoever reads it may be slower than rows are added. */
function say(line: string): void {
  while (!isWritten(`${line}\n`));
}

/** A line is written whole or not at all. */
function isWritten(text: string): boolean {
  try {
    return writeSync(1, text) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
    throw error;
  }
}
