import type { HammerAnswer, HammerRequest } from './send.ts';

/** What an answer must not say, whoever asks. */
const leaks: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at .+[:(]\d+|\bat .{1,80}\.(ts|js|mjs):\d+/],
  [
    'SQL',
    /syntax error at or near|relation "[^"]*" does not exist|operator does not exist|violates [\w-]+ constraint|invalid input syntax for|invalid byte sequence|\b(select|insert into|update) .{1,80} (from|values|set) /i,
  ],
  ['a code of PostgreSQL', /SQLSTATE|PGlite|\bpg_\w+/],
  ['a path of the machine', /\/(home|root|usr|var|tmp|dev\/shm|work|node_modules)\/[\w.-]+/],
  ['a secret', /postgres:\/\/|BEGIN [A-Z ]*PRIVATE KEY|"(password|secret|client_secret)":/i],
];

/** Systems outside that are not there: the server says so. */
const unavailableBecause =
  /"code":"(unavailable|store-away|\w+(-\w+)*-(off|away|unavailable|unreachable|not-configured))"/;

const mostOfQuestion = 10;
/** What every request has on the wire beside its own headers: a token among others. */
const headBytes = 900;

/** What is wrong with an answer, in short words; nothing in most cases. */
export function checkAnswer(request: HammerRequest, answer: HammerAnswer): string[] {
  const { status, text } = answer;
  const isRefusal = status >= 400;
  return [
    ...(status >= 500 && !(status === 503 && unavailableBecause.test(text)) ? [`status ${status}`] : []),
    ...(isRefusal ? leaksIn(request, answer) : []),
    ...(isRefusal ? sizeFaults(request, answer) : []),
    ...shapeFaults(request, answer),
  ];
}

/** What the request itself says may come back. */
function leaksIn(request: HammerRequest, { text, headers }: HammerAnswer): string[] {
  const asked = decodeURI2(`${request.path} ${request.body ?? ''} ${JSON.stringify(request.headers ?? {})}`);
  const said = `${text}\n${JSON.stringify(headers)}`;
  return leaks.flatMap(([what, pattern]) => {
    const found = pattern.exec(said)?.[0];
    return found === undefined || pattern.test(asked) ? [] : [`tells ${what}: ${found.slice(0, 60)}`];
  });
}

function decodeURI2(text: string): string {
  return text.replaceAll(/(%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** The question is its line, its headers with the token, and its body. */
function sizeFaults(request: HammerRequest, { bytes }: HammerAnswer): string[] {
  const headers = Object.entries(request.headers ?? {})
    .flat()
    .join(': ');
  const line = `${request.method} ${request.path}`.length;
  const asked = line + headBytes + headers.length + Buffer.byteLength(request.body ?? '');
  return bytes > asked * mostOfQuestion ? [`refuses ${asked} bytes with ${bytes}`] : [];
}

function shapeFaults(request: HammerRequest, { status, headers, text, bytes }: HammerAnswer): string[] {
  const type = String(headers['content-type'] ?? '');
  if (status === 204 || status === 304 || request.method === 'HEAD')
    return bytes > 0 ? [`status ${status} with a body`] : [];
  if (status >= 400) return refusalFaults(status, type, text.replaceAll(hostilePlaceholder, ''));
  if (type === '' && bytes > 0) return ['an answer without a media type'];
  if (!type.startsWith('application/vnd.api+json')) return [];
  const document = parsed(text);
  if (document === undefined) return ['an answer that is no JSON'];
  const isDocument = ['data', 'meta', 'atomic:results'].some((name) => name in document);
  return isDocument ? [] : ['a document without data or meta'];
}

interface Said {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly source?: unknown;
}

/** What is sent as a text may be said in the refusal; words that are not filled in may not. */
const hostilePlaceholder = '{{constructor}}';

/** Before the API is reached, HTTP itself refuses: what is no request at all. */
const refusedByHttp = [400, 405, 408, 413, 414, 417, 431, 501];

function refusalFaults(status: number, type: string, text: string): string[] {
  if (refusedByHttp.includes(status) && !type.includes('json')) return [];
  if (!type.startsWith('application/vnd.api+json')) return [`status ${status} as '${type}'`];
  const errors = parsed(text)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) return [`status ${status} without errors`];
  const isWhole = (error: Said) =>
    /^[45]\d\d$/.test(String(error.status)) &&
    typeof error.code === 'string' &&
    typeof error.title === 'string' &&
    error.title !== '' &&
    !/\{\{|problems\.|violations\./.test(`${error.title} ${String(error.detail ?? '')}`);
  if (!errors.every(isWhole)) return ['an error without status, code or words'];
  const statuses = (errors as Said[]).map((error) => Number(error.status));
  const isTold =
    statuses.includes(status) || statuses.every((one) => Math.floor(one / 100) === Math.floor(status / 100));
  return isTold ? [] : [`status ${status} with errors of ${statuses[0]}`];
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const document = JSON.parse(text) as unknown;
    return typeof document === 'object' && document !== null
      ? (document as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
