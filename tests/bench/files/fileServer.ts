import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * The least of servers that keeps a file and gives it again, for the product to be measured against: what comes is
 * written and synced to the disk, what is asked for is read; nothing is counted, hashed or looked into.
 */
export interface FileTask {
  readonly folder: string;
}

process.once('message', (task: FileTask) => serve(task));
process.once('disconnect', () => process.exit(0));

function serve({ folder }: FileTask): void {
  const { keep, give } = bare(folder);
  const server = createServer(async (request, response) => {
    if (request.url === '/memory') response.end(String(process.memoryUsage.rss()));
    else if (request.method === 'PUT') response.end(await keep(request));
    else await give(String(request.url).slice(1), response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

interface Keeping {
  readonly keep: (request: IncomingMessage) => Promise<string>;
  readonly give: (key: string, response: ServerResponse) => Promise<void>;
}

function bare(folder: string): Keeping {
  let last = 0;
  return {
    async keep(request) {
      last += 1;
      await pipeline(request, createWriteStream(join(folder, String(last)), { flush: true }));
      return String(last);
    },
    give: (key, response) => pipeline(createReadStream(join(folder, key)), response),
  };
}
