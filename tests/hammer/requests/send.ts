import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One request as it goes over the wire. */
export interface HammerRequest {
  readonly method: string;
  /** After `/api/v1`, with its query. */
  readonly path: string;
  /** Whose token it has; null: none. */
  readonly account: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** A token that is none. */
  readonly forged?: string;
  /** The connection is cut after so many bytes of the body. */
  readonly cutAfter?: number;
}

export interface HammerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: number;
  readonly milliseconds: number;
}

export type Ask = (request: HammerRequest) => Promise<HammerAnswer>;

/** What came instead of an answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly isOnKept: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isOnKept: boolean }) {
    super(message, options);
    this.isOnKept = options.isOnKept;
  }
}

const mostSeconds = 30;

/** Sends over connections that are kept; throws a NoAnswer where none came. */
export function createAsk(origin: string, tokens: ReadonlyMap<string, string>): Ask & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ask: Ask = async (request) => {
    const send = () => exchange(new URL(origin), agent, headersOf(request, tokens), request);
    try {
      return await send();
    } catch (error) {
      // The server closes a connection that was not used for seconds, and may do so as the request is on its way.
      if (error instanceof NoAnswer && error.isOnKept && request.cutAfter === undefined) return send();
      throw error;
    }
  };
  return Object.assign(ask, { close: () => agent.destroy() });
}

function headersOf(
  { account, headers, body, forged }: HammerRequest,
  tokens: ReadonlyMap<string, string>,
): Record<string, string> {
  const token = forged ?? (account === null ? undefined : tokens.get(account));
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
    ...headers,
  };
}

function exchange(
  { hostname, port }: URL,
  agent: Agent,
  headers: Record<string, string>,
  { method, path, body, cutAfter }: HammerRequest,
): Promise<HammerAnswer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const failed = (error: Error) =>
      reject(new NoAnswer(error.message, { cause: error, isOnKept: sent.reusedSocket }));
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent: ClientRequest = httpRequest(
      { hostname, port, agent, method, path: `/api/v1${path}`, headers: { ...length, ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        // A live stream has no end.
        if (String(answer.headers['content-type']).includes('event-stream')) answer.destroy();
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', failed);
        answer.once('close', () => {
          const bytes = Buffer.concat(pieces);
          const plain = unpacked(bytes, answer.headers['content-encoding']);
          const isText = /json|text|csv|xml/.test(String(answer.headers['content-type'] ?? ''));
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: isText ? plain.toString() : '',
            bytes: bytes.length,
            milliseconds: performance.now() - start,
          });
        });
      },
    );
    sent.once('error', failed);
    sent.once('socket', outlive);
    sent.setTimeout(mostSeconds * 1000, () => sent.destroy(new Error(`no answer within ${mostSeconds} s`)));
    if (cutAfter === undefined) return void sent.end(body);
    sent.write(Buffer.from(body ?? '').subarray(0, cutAfter), () => setTimeout(() => sent.destroy(), 5));
  });
}

const outlived = new WeakSet<Socket>();

/** A connection may break after its answer came, while a body that nobody wants is still being sent: the request is over by then. */
function outlive(socket: Socket): void {
  if (outlived.has(socket)) return;
  outlived.add(socket);
  socket.on('error', () => undefined);
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
