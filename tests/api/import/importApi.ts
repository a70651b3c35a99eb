import { setTimeout } from 'node:timers/promises';
import type { Actor, Locale } from '#engine/model/model.ts';
import { admin, type Document, type Reply, type TestApi } from '../testApi.ts';

interface File {
  readonly name: string;
  readonly bytes: string | Uint8Array;
}

/** What an import is sent to. */
export type Importing = Pick<TestApi, 'api' | 'send'>;

interface As {
  readonly actor?: Actor;
  readonly locale?: Locale;
}

/** Sends a file as it is. */
export async function upload(
  testApi: Pick<TestApi, 'api'>,
  path: string,
  file: File,
  as: As = {},
): Promise<Reply> {
  const { actor = admin, locale = 'fr' } = as;
  const address = `http://alec.test/api/v1/${path}/imports?file_name=${encodeURIComponent(file.name)}`;
  const body = typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes);
  const request = new Request(address, { method: 'POST', body });
  const response = await testApi.api.handle(request, { actor, requestId: 'import-1', locale });
  return { status: response.status, headers: response.headers, document: await response.json() };
}

/** One import, from file to result. */
export function importOf(testApi: Importing, path: string, id: string, as: As = {}) {
  const { actor = admin, locale = 'fr' } = as;
  const address = `/${path}/imports/${id}`;
  const send = (method: string, more = '', attributes?: object) =>
    testApi.send({
      method,
      path: `${address}${more}`,
      actor,
      locale,
      ...(attributes && { body: { data: { attributes } } }),
    });
  const attributes = async (): Promise<Document> => (await send('GET')).document.data.attributes;
  const settled = async (): Promise<Document> => {
    const now = await attributes();
    if (!/ing$/.test(now.state)) return now;
    await setTimeout(10);
    return settled();
  };
  return {
    send,
    attributes,
    settled,
    set: (settings: object) => send('PATCH', '', settings),
    work: async (kind: 'check' | 'run' | 'undo', more = '') => {
      const reply = await send('POST', `/${kind}${more}`);
      if (reply.status !== 202) throw new Error(JSON.stringify(reply.document));
      return settled();
    },
    rows: async (more = ''): Promise<Document[]> => (await send('GET', `/rows${more}`)).document.data,
    mend: (row: number, cells: object) => send('PATCH', `/rows/${row}`, { cells }),
  };
}

/** Uploads a file, and gives its import. */
export async function begun(testApi: Importing, path: string, file: File, as: As = {}) {
  const { status, document } = await upload(testApi, path, file, as);
  if (status !== 201) throw new Error(JSON.stringify(document));
  return {
    ...importOf(testApi, path, document.data.id, as),
    id: document.data.id,
    first: document.data.attributes,
  };
}

export async function total(testApi: Pick<TestApi, 'send'>, path: string): Promise<number> {
  return (await testApi.send({ method: 'GET', path: `/${path}?page[size]=1` })).document.meta.page.total;
}
