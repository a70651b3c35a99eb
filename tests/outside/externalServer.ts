import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export interface ExternalServer {
  readonly url: string;
  /** Paths and queries asked for, oldest first. */
  readonly asked: readonly string[];
  /** The `authorization` header of each request. */
  readonly authorizations: readonly (string | undefined)[];
  /** What it says from now on. */
  answer(how: Answer): void;
  close(): Promise<void>;
}

/** A small external system that really listens. */
export async function startExternalServer(first: Answer): Promise<ExternalServer> {
  let how = first;
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    authorizations.push(request.headers.authorization);
    how(request, response, new URL(request.url ?? '/', 'http://outside.test'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    authorizations,
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

const personal = 'Nora Weber, 12 rue des Lilas';

/** Every way in which a service can fail to answer, with the reason an integration gives. */
export const failures: readonly (readonly [what: string, how: Answer, reason: string])[] = [
  ['fails', (_, response) => response.writeHead(500).end(personal), 'refused with 500'],
  ['refuses the secret', (_, response) => response.writeHead(401).end('{}'), 'refused with 401'],
  [
    'sends elsewhere',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'refused with 302',
  ],
  ['sends half a document', (_, response) => response.end(`[{"nom":"${personal}`), 'malformed'],
  ['sends nothing', (_, response) => response.end(), 'malformed'],
  ['sends another shape', json({ error: personal }), 'malformed'],
  ['sends too much', (_, response) => response.end(' '.repeat(2 * 1024 * 1024 + 1)), 'too-large'],
  ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
];
