import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pause } from './asking.ts';

export interface Slowness {
  /** In each direction. */
  readonly delayMs: number;
  /** Of each connection, in each direction. */
  readonly bytesPerSecond: number;
}

/** A network between a server and its database that can be cut, silenced and slowed. */
export interface TcpProxy {
  /** The address of the database through it. */
  readonly url: string;
  /** Resets every connection, and each new one as it comes. */
  cut(): void;
  /** Takes all that is sent and passes nothing on, as a network that swallows every packet. */
  silence(): void;
  slow(slowness: Slowness): void;
  /** All as it was: what was held back is passed on. */
  heal(): void;
  close(): Promise<void>;
}

/** Listens before the database of an address. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let slowness: Slowness | undefined;
  let silence: { readonly over: Promise<void>; readonly end: () => void } | undefined;

  const passOn = (from: Socket, to: Socket) => {
    let line = Promise.resolve();
    let freeAt = 0;
    from.on('data', (chunk) => {
      const { delayMs = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = slowness ?? {};
      const sendAt = Math.max(Date.now() + delayMs, freeAt) + (chunk.length / bytesPerSecond) * 1000;
      freeAt = sendAt;
      line = line.then(async () => {
        if (slowness) await pause(Math.max(0, sendAt - Date.now()));
        await silence?.over;
        if (to.writable) to.write(chunk);
      });
    });
    from.on('end', () => void line.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void line.then(() => to.destroy()));
  };

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    passOn(near, far);
    passOn(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  const heal = () => {
    isCut = false;
    slowness = undefined;
    silence?.end();
    silence = undefined;
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    silence() {
      let end = () => {};
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      silence = { over, end };
    },
    slow(asked) {
      slowness = asked;
    },
    heal,
    async close() {
      heal();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
