import { randomUUID } from 'node:crypto';
import { type Asked, ask, documentOf, isAcknowledged, type Request } from './asking.ts';
import type { Luck } from './luck.ts';

export type WriteKind = 'row' | 'dossier' | 'operations' | 'update' | 'upload';

/** Something a person wants to have stored, and how far she got with it. */
export interface Write {
  readonly kind: WriteKind;
  /** Stands in the rows it makes, and in no others. */
  readonly mark: string;
  /** The row it changes, or the one it makes where the caller names that. */
  readonly target: string;
  /** Idempotency key: the same at each attempt. */
  readonly key: string;
  readonly content?: Buffer;
  readonly request: Request;
  readonly attempts: Asked[];
}

/** Rows that writes change or belong to. */
export interface Targets {
  readonly dossiers: readonly string[];
  readonly document: string;
}

export const rowsPerBatch = 12;
const api = '/api/v1';
const json = 'application/vnd.api+json';
const atomic = `${json};ext="https://jsonapi.org/ext/atomic"`;

interface Drawn {
  readonly mark: string;
  readonly luck: Luck;
  readonly dossier: string;
  readonly document: string;
}

const kinds: Readonly<
  Record<WriteKind, (drawn: Drawn) => Omit<Write, 'kind' | 'mark' | 'key' | 'attempts'>>
> = {
  row: ({ mark }) => ({
    target: '',
    request: post('/profession-repositories', { data: row(mark) }),
  }),
  dossier: ({ mark }) => ({
    target: '',
    request: post('/training-courses', {
      data: {
        type: 'training_courses',
        attributes: { status: 'to_do', priority: 'medium', volume: 2, description: mark },
      },
    }),
  }),
  operations: ({ mark }) => {
    const operations = Array.from({ length: rowsPerBatch }, (_, at) => ({
      op: 'add',
      data: row(`${mark}.${at}`),
    }));
    const { body, ...request } = post('/operations', { 'atomic:operations': operations });
    return { target: '', request: { ...request, body, headers: { 'content-type': atomic } } };
  },
  update: ({ mark, dossier }) => ({
    target: dossier,
    request: {
      ...post(`/training-courses/${dossier}`, {
        data: { type: 'training_courses', id: dossier, attributes: { fees_description: mark } },
      }),
      method: 'PATCH',
    },
  }),
  upload: ({ mark, luck, document }) => {
    const target = randomUUID();
    const content = pdfOf(mark, luck);
    return {
      target,
      content,
      request: {
        method: 'PUT',
        path: `${api}/document-versions/${target}/content?document=${document}&file_name=${mark}.pdf`,
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
      },
    };
  },
};

/** How often each is drawn. */
const bag: readonly WriteKind[] = [
  'row',
  'row',
  'dossier',
  'dossier',
  'update',
  'update',
  'operations',
  'upload',
];

/** Draws one. Updates of one dossier are drawn by one writer alone, so that their order is known. */
export function drawWrite(luck: Luck, mark: string, targets: Targets, writer: number): Write {
  const kind = luck.oneOf(bag);
  const dossier = targets.dossiers[writer % targets.dossiers.length] ?? '';
  const drawn = kinds[kind]({ mark, luck, dossier, document: targets.document });
  return { kind, mark, key: randomUUID(), attempts: [], ...drawn };
}

/** One attempt. */
export async function attempt(write: Write, origin: string, token: string): Promise<Asked> {
  const { request, key } = write;
  const headers = { ...request.headers, ...(request.method === 'POST' && { 'idempotency-key': key }) };
  const asked = await ask(origin, token, { ...request, headers });
  write.attempts.push(asked);
  return asked;
}

export const isDone = ({ attempts }: Write): boolean => attempts.some(isAcknowledged);

function row(label: string) {
  return { type: 'profession_repositories', attributes: { label } };
}

function post(path: string, body: object): Request & { readonly body: string } {
  return {
    method: 'POST',
    path: `${api}${path}`,
    headers: { 'content-type': json },
    body: JSON.stringify(body),
  };
}

/** Large enough to be cut in its middle. */
function pdfOf(mark: string, luck: Luck): Buffer {
  const size = luck.whole(20_000, 400_000);
  const content = Buffer.alloc(size, luck.bytes(997));
  content.write(`%PDF-1.7\n%${mark}\n`);
  content.write('\n%%EOF\n', size - 7);
  return content;
}

/** Dossiers of the demonstration that may be changed, and a document for uploads. */
export async function findTargets(origin: string, token: string): Promise<Targets> {
  const get = async (path: string) => {
    const asked = await ask(origin, token, { path: `${api}${path}` });
    if (!isAcknowledged(asked)) throw new Error(`${path} answered ${asked.status}: ${asked.body}`);
    return documentOf<{ data: readonly { id: string; attributes: { is_locked?: boolean } }[] }>(asked).data;
  };
  const dossiers = await get('/training-courses?page[size]=20&filter[is_locked]=false');
  const [document] = await get('/documents?page[size]=1');
  return { dossiers: dossiers.map(({ id }) => id), document: document?.id ?? '' };
}
