import { alec } from '#alec/server.ts';
import { readGenerated } from '#bin/prepare.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { readConfig } from '#engine/server/config.ts';
import { startServer } from '#engine/server/startServer.ts';
import { environmentOf } from '../children.ts';

/**
 * The product's own server with the bare application in the place of the screen: the same API, packing and sign-in. The
 * parent tells it by message what to serve, and hears where.
 */
export interface BareTask {
  readonly url: string;
  readonly dataDir: string;
  readonly screenDirectory: string;
}

process.once('message', (task: BareTask) => void serve(task));
process.once('disconnect', () => process.exit(0));

async function serve({ url, dataDir, screenDirectory }: BareTask): Promise<void> {
  const read = readConfig(environmentOf({ url, dataDir }), alec);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const [generated, database] = await Promise.all([readGenerated(), openDatabase({ url })]);
  const { origin } = await startServer({ config, product: alec, generated, database, screenDirectory });
  process.send?.({ origin });
}
