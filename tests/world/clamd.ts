import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The test file that every antivirus knows, in two halves: whole, it would be taken for a virus in this file too. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  readonly address: { readonly host: string; readonly port: number };
  /** Bytes of each scan so far. */
  readonly scanned: readonly Buffer[];
  /** What it answers, instead of what it found; empty: nothing. */
  answer: string | undefined;
  stop(): Promise<void>;
}

/** A server that speaks INSTREAM as clamd does, and knows one virus. */
export async function startClamd(port = 0): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const clamd = { scanned, answer: undefined as string | undefined };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let received = Buffer.alloc(0);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const content = contentOf(received);
      if (content === undefined) return;
      scanned.push(content);
      const found = content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
      if (clamd.answer !== '') socket.end(clamd.answer ?? found);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(clamd, {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

/** Undefined until the piece of no length has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
