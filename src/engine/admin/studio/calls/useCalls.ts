import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { SchemaCall } from '#engine/admin/studio/schemaWire.ts';

/** The calls of a resource, each with what can be sent. */
export function useCalls(path: string) {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: ['schema calls', path],
    retry: false,
    queryFn: async () => {
      const answer = await provider.call('schemas', { path: `${path}/calls` });
      if (answer instanceof Response) throw new Error('The server gave no document');
      return answer.data as unknown as readonly SchemaCall[];
    },
  });
}

/** What a call is sent with. */
export interface Sent {
  readonly method: string;
  /** Below the address of the API: `/books/0192…`. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly media: string | null;
  readonly body: string;
}

/** What came back, and how long it took. */
export interface Received {
  /** 0: nobody answered. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** Sends a call with one's own token, like every other page; a refusal is an answer too. */
export function useSendCall(): (sent: Sent) => Promise<Received> {
  const provider = useDataProvider<JsonApiProvider>();
  return async ({ method, path, query, media, body }) => {
    const [resource = '', ...rest] = path.slice(1).split('/');
    const start = performance.now();
    const since = () => Math.round(performance.now() - start);
    try {
      const answer = await provider.call(resource, {
        method,
        path: rest.join('/'),
        query: Object.fromEntries(new URLSearchParams(query)),
        accept: '*/*',
        ...(body.trim() !== '' && media !== null && { body, contentType: media }),
      });
      if (!(answer instanceof Response))
        return { status: 200, ms: since(), text: JSON.stringify(answer, null, 2) };
      return { status: answer.status, text: await textOf(answer), ms: since() };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { status: error.status, ms: since(), text: refusalText(error) };
    }
  };
}

/** A page shows no more than a person reads. */
const longest = 200_000;

async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (!/json|^text\//.test(type)) return `${type} (${(await answer.blob()).size} B)`;
  return pretty(await answer.text()).slice(0, longest);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function refusalText({ body, message }: HttpError): string {
  const { errorObjects } = (body ?? {}) as { readonly errorObjects?: unknown };
  return errorObjects === undefined ? message : JSON.stringify({ errors: errorObjects }, null, 2);
}
