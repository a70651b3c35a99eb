import { setTimeout } from 'node:timers/promises';
import type { Mix, Template } from './mix.ts';
import { onOtherRows, type Rows } from './rows.ts';

/** What became of a request. */
export interface Answered {
  readonly template: Template;
  readonly milliseconds: number;
  readonly status: number;
  /** The live stream had said that others wrote in the list. */
  readonly isNews: boolean;
}

interface Work {
  readonly origin: string;
  readonly token: string;
  readonly mix: Mix;
  readonly rows: Rows;
  /** Requests that the server has refused: what they need is not there. */
  readonly refused: ReadonlySet<Template>;
  /** False: she does everything once, without a pause. */
  readonly thinks: boolean;
  readonly answered: (one: Answered) => void;
  readonly signal: AbortSignal;
}

/**
 * Between the last answer and the next click: exponential, 7 s in the mean and 70 s at most, as TPC-W has it (clause
 * 5.3.1.1). An assumption: nobody has measured ours.
 */
const meanThinkMs = 7_000;
const mostThinkMs = 70_000;

/** Somebody at work until the signal: she thinks, clicks, waits for all that follows; and reads a list again when others write in it. */
export async function work(person: Work): Promise<void> {
  const { mix, refused, signal, thinks } = person;
  let stream: AbortController | undefined;
  const first = thinks ? Math.floor(Math.random() * mix.interactions.length) : 0;
  const leave = () => stream?.abort();
  signal.addEventListener('abort', leave);
  for (let place = first; !signal.aborted && (thinks || place < mix.interactions.length); place += 1) {
    if (thinks) await setTimeout(thinkMs(), undefined, { signal }).catch(() => undefined);
    const asked = (mix.interactions[place % mix.interactions.length] ?? [])
      .flatMap((at) => mix.templates[at] ?? [])
      .filter((template) => !refused.has(template));
    const watched = asked.findLast(({ method, path }) => method === 'GET' && path.startsWith('/live'));
    if (watched && thinks && !signal.aborted) {
      stream?.abort();
      stream = new AbortController();
      void follow(watched, listIn(asked), person, stream.signal);
    }
    await Promise.all(
      asked.filter(({ path }) => !path.startsWith('/live')).map((template) => send(template, person)),
    );
  }
}

function thinkMs(): number {
  return Math.min(mostThinkMs, -meanThinkMs * Math.log(1 - Math.random()));
}

/** The list that a page shows which watches one. */
function listIn(asked: readonly Template[]): Template | undefined {
  return asked.findLast(({ method, path }) => method === 'GET' && path.includes('size%5D=50'));
}

/** The live stream of a page, as its screen follows it. */
async function follow(watched: Template, list: Template | undefined, person: Work, signal: AbortSignal) {
  const { origin, token, rows } = person;
  const request = onOtherRows(watched, rows);
  if (!request) return;
  try {
    const stream = await fetch(`${origin}/api/v1${request.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    let isReading = false;
    for await (const chunk of stream.body ?? []) {
      const isNews = /event: changed\ndata: \{"path":"[a-z-]+"\}/.test(Buffer.from(chunk).toString());
      if (!isNews || !list || isReading) continue;
      isReading = true;
      void send(list, person, true).finally(() => {
        isReading = false;
      });
    }
  } catch {
    // She went to another page.
  }
}

async function send(template: Template, person: Work, isNews = false): Promise<void> {
  const { origin, token, rows, answered, signal } = person;
  const request = onOtherRows(template, rows);
  if (!request || signal.aborted) return;
  const { method } = request;
  const isFile = method === 'PUT';
  const path = isFile ? request.path.replace(/(file_name=[^&]*)\.\w+/, '$1.pdf') : request.path;
  const began = performance.now();
  try {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      body: isFile ? aFile() : request.body,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip',
        ...(request.body !== undefined && {
          'content-type': path.startsWith('/operations') ? atomic : 'application/vnd.api+json',
        }),
        ...(isFile && { 'content-type': 'application/octet-stream' }),
      },
    });
    await answer.arrayBuffer();
    answered({ template, milliseconds: performance.now() - began, status: answer.status, isNews });
  } catch {
    answered({ template, milliseconds: performance.now() - began, status: 0, isNews });
  }
}

const atomic = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

/** 200 kB that nobody has sent before, a PDF as far as its ends say. */
function aFile(): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(200_000, `${Math.random()}`);
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', content.length - 7);
  return content;
}
