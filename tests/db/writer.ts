/**
 * A process that opens the folder it is given, adds rows for ever, and prints the number of each row once the
 * database acknowledged it. With `hold` it opens the folder and only waits. With `stuck` its database
 * runs in circles, and it stops when it is told to, as the server does.
 */
import { writeSync } from 'node:fs';
import { untilStopped } from '#bin/untilStopped.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';

const [dataDir, mode] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

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
