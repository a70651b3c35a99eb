import { type Cluster, startCluster } from '../world/cluster.ts';
import { runFaults } from './faults/faults.ts';
import { hammerDatabase } from './hammerDatabase.ts';
import { readOptions } from './hammerOptions.ts';

/**
 * `npm run hammer`: a real server is sent what nobody should send, or with `--faults` what it stands on fails under it, and
 * must stay well. Ends with 1 where it did not.
 */
const options = readOptions(process.argv.slice(2));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const found = options.areFaults ? await runFaults(options, say) : await hammerAll();
say(found === 0 ? 'Nothing was found.' : `${found} ${found === 1 ? 'thing was' : 'things were'} found.`);
process.exit(found === 0 ? 0 : 1);

async function hammerAll(): Promise<number> {
  say(`npm run hammer -- --seed ${options.seed} --requests ${options.requests}`);
  let cluster: Cluster | undefined;
  let count = 0;
  try {
    if (options.databases.includes('postgres') && !process.env.TEST_DATABASE_URL) {
      cluster = await startCluster();
      if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
    }
    for (const database of options.databases) {
      if (database === 'postgres' && !process.env.TEST_DATABASE_URL) {
        say(
          'PostgreSQL is not on this machine and TEST_DATABASE_URL is not set: only the embedded database is hammered.',
        );
        continue;
      }
      count += await hammerDatabase(database, options, say);
    }
  } finally {
    await cluster?.stop();
  }
  return count;
}
