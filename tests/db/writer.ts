/**
 * A process that opens the folder it is given, adds rows for ever, and prints the number of each row once the
 * database acknowledged it. With `hold` it opens the folder and only waits.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '#db/openDatabase.ts';

const [dataDir, mode] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

try {
  const database = await openDatabase({ dataDir });
  await database.script('create table if not exists entries (id integer primary key, words text not null)');
  say('open');
  for (let id = 1; mode !== 'hold'; id += 1) {
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
