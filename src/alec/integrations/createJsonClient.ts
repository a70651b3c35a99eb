/** An external system: where it is, and what opens it. Both come from the environment only. */
export interface ExternalService {
  /** As the log names it. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token, never logged. */
  readonly secret?: string;
  /** Sent with every question. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long an answer may take, to its last byte. */
  readonly timeoutMs?: number;
}

/** Asks one address below the service's own and gives the JSON it answers. */
export type GetJson = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Where an integration says what went wrong: ids and reasons, never a secret or personal data. */
export type Warn = (facts: Readonly<Record<string, string | number>>, message: string) => void;

type UnavailableReason = 'timeout' | 'unreachable' | 'resting' | 'refused' | 'too-large' | 'malformed';

/** The service gave no answer that can be used. Its message holds no address, header or body. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly service: string;
  readonly reason: UnavailableReason;
  /** Of the answer, where it was refused. */
  readonly status: number | undefined;
  /** How long it asks to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(service: string, reason: UnavailableReason, status?: number, retryAfterSeconds?: number) {
    super(`${service}: ${reason}${status === undefined ? '' : ` with ${status}`}`);
    this.service = service;
    this.reason = reason;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const timeoutMs = 3000;
const cooldownMs = 15_000;
const maxBytes = 2 * 1024 * 1024;

/**
 * The way to ask a service, with its limits: three seconds, 2 MB, no redirect (a secret must not follow one).
 * A service that is not reached is left alone for 15 seconds, so that nobody waits for it at every key they press.
 *
 * The promise rejects with `ServiceUnavailable` when there is no answer, not in time, too much of it, another status than
 * 2xx, or no JSON.
 *
 * @example
 * const getJson = createJsonClient({ name: 'communes', url: 'https://geo.api.gouv.fr' }, () => new Date());
 * await getJson('communes', { nom: 'lyon', limit: '10' }) // [{ nom: 'Lyon', … }]
 */
export function createJsonClient(service: ExternalService, now: () => Date): GetJson {
  let coolsDownUntil = 0;
  return async (path, query = {}) => {
    if (now().getTime() < coolsDownUntil) throw new ServiceUnavailable(service.name, 'resting');
    try {
      return await answerOf(service, addressOf(service.url, path, query));
    } catch (error) {
      const failure = unavailable(service.name, error);
      if (failure.reason === 'timeout' || failure.reason === 'unreachable')
        coolsDownUntil = now().getTime() + cooldownMs;
      throw failure;
    }
  };
}

function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(`${base.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

async function answerOf(service: ExternalService, address: URL): Promise<unknown> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/json',
      ...service.headers,
      ...(service.secret !== undefined && { authorization: `Bearer ${service.secret}` }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(service.timeoutMs ?? timeoutMs),
  });
  if (response.ok) return parsed(service.name, await textOf(service.name, response));
  await response.body?.cancel();
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ServiceUnavailable(
    service.name,
    'refused',
    response.status,
    Number.isNaN(wait) ? undefined : wait,
  );
}

/** Stops at the limit while it reads: what was announced need not be true. */
async function textOf(name: string, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ServiceUnavailable(name, 'too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says quotes the body, which may hold personal data.
    throw new ServiceUnavailable(name, 'malformed');
  }
}

/** The cause is left behind: it may quote the address or a header. */
function unavailable(name: string, error: unknown): ServiceUnavailable {
  if (error instanceof ServiceUnavailable) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new ServiceUnavailable(name, isLate ? 'timeout' : 'unreachable');
}
