import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const timeoutMs = 4_000;
const sweepMs = 50;

/** How a server ends: what is being answered is answered, for four seconds at most; whoever asked nothing is not waited for. */
export function closing(server: Server): () => Promise<void> {
  // Browsers open connections ahead of what they may ask. Node takes one without a request for one that sends its first.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of unused) socket.destroy();
    // A connection whose last answer is sent would be kept alive for the next request, which nobody will take.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(cut);
    clearInterval(sweep);
  };
}
