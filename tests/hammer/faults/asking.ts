/** What a caller got, and how long she waited for it. */
export interface Asked {
  /** 0: no answer came. */
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
  readonly ms: number;
  /** No answer came on a connection that had given others: a server may close one as a request is on its way. */
  readonly wasOnKept?: boolean;
}

export interface Request {
  readonly method?: string;
  /** After the origin: `/api/v1/…`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Whoever waits longer than this gives up; no fault may make her. */
const patienceMs = 120_000;

/** Sends one request. A connection that is refused or cut is an answer too, one of status 0. */
export async function ask(origin: string, token: string, request: Request): Promise<Asked> {
  const start = performance.now();
  const ms = () => performance.now() - start;
  const { method = 'GET', path, headers, body } = request;
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : body && new Uint8Array(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const read = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, body: read, headers: answer.headers, ms: ms() };
  } catch (error) {
    const wasOnKept = (socketOf(error)?.bytesRead ?? 0) > 0;
    return { status: 0, body: Buffer.alloc(0), headers: new Headers(), ms: ms(), wasOnKept };
  }
}

/** What undici tells of the connection of a failure. */
function socketOf(error: unknown): { readonly bytesRead?: number } | undefined {
  return (error as { cause?: { socket?: { bytesRead?: number } } }).cause?.socket;
}

export const isAcknowledged = ({ status }: Pick<Asked, 'status'>): boolean => status >= 200 && status < 300;

export function documentOf<T>({ body }: Pick<Asked, 'body'>): T {
  return JSON.parse(body.toString()) as T;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects when it does not come to hold within five minutes, which only a machine that is busy elsewhere needs; gives the milliseconds it took. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > 300_000) throw new Error(`After 300 s still not: ${what}`);
    await pause(20);
  }
  return performance.now() - start;
}
