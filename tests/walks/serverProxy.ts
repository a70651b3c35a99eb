import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the server of the walks that can be cut and mended: while it is cut, connections are refused. */
export interface ServerProxy {
  readonly origin: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** `server` is the origin of the walks; the line has an origin of its own, whose visitors bring a token. */
export async function startServerProxy(server: string): Promise<ServerProxy> {
  const { hostname, port, host } = new URL(server);
  let own: Server;
  let at = 0;
  const reconnect = async () => {
    own = createServer((asked, answer) => {
      const { method, url: path, headers } = asked;
      const far = request({ hostname, port, method, path, headers: { ...headers, host } }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      });
      far.on('error', () => answer.destroy());
      answer.on('close', () => far.destroy());
      asked.pipe(far);
    });
    await new Promise<void>((resolve) => own.listen(at, hostname, resolve));
    at = (own.address() as AddressInfo).port;
  };
  const disconnect = async () => {
    const closed = new Promise((resolve) => own.close(resolve));
    own.closeAllConnections();
    await closed;
  };
  await reconnect();
  return { origin: `http://${hostname}:${at}`, disconnect, reconnect };
}
