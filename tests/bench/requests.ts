import { resourceAt, snakeCase } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import type { Path } from '#generated/records.ts';

/** One kind of request: what a caller sends the `n`th time. */
export interface Measured {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: (n: number) => Sent;
}

export interface Sent {
  readonly path: string;
  readonly body?: string;
}

const subject = 'training-courses' satisfies Path;
const axes = 'strategic-axis-repositories' satisfies Path;

/** What the words of a body that change from request to request look like. */
export const markShape = /Mesure-\d+-\d+/;

/** The requests that are measured, on rows of these ids. */
export function measuredRequests(model: Model, ids: readonly string[]): Measured[] {
  const resource = resourceAt(model, subject);
  const list = listAddress(resource);
  const one = (n: number) => `/api/v1/${subject}/${ids[n % ids.length]}`;
  const page = relationNames(resource.fields);
  return [
    reading('list, 50 rows', () => `${list}&page[number]=1`),
    reading('list, packed (gzip)', () => `${list}&page[number]=1`, { 'accept-encoding': 'gzip' }),
    reading('list, text contains', () => `${list}&page[number]=1&filter[description][contains]=numero+4242`),
    reading('list, status is one of', () => `${list}&page[number]=1&filter[status][in]=complete,closed`),
    reading('list, page 1,000', () => `${list}&page[number]=1000`),
    reading('one dossier', one),
    reading('one dossier, its page', (n) => `${one(n)}?include=${page}`),
    writing('create', 'POST', (n) => ({ path: `/api/v1/${subject}`, body: created(resource, mark(n)) })),
    writing('create in a list', 'POST', (n) => ({ path: `/api/v1/${axes}`, body: createdInList(n) })),
    writing('update', 'PATCH', (n) => ({
      path: one(n),
      body: updated(resource, ids[n % ids.length], mark(n)),
    })),
  ];
}

/** The list as the screen asks for it: its order, fifty rows, and the records its columns name. */
export function listAddress(resource: Resource): string {
  const columns = resource.fields.filter(({ name }) => resource.list.columns.includes(name));
  const sort = resource.list.sort.map(({ field, order }) => `${order === 'DESC' ? '-' : ''}${field}`);
  return `/api/v1/${resource.path}?page[size]=50&sort=${sort}&include=${relationNames(columns)}`;
}

function relationNames(fields: readonly Field[]): string {
  return fields
    .filter(({ relation }) => relation)
    .map(({ name }) => name)
    .join(',');
}

export function reading(name: string, path: (n: number) => string, headers = {}): Measured {
  return { name, method: 'GET', headers, sent: (n) => ({ path: path(n) }) };
}

function writing(name: string, method: 'POST' | 'PATCH', sent: (n: number) => Sent): Measured {
  return { name, method, headers: { 'content-type': 'application/vnd.api+json' }, sent };
}

const startedAt = Date.now();

/** Differs in every request, and from run to run. */
function mark(n: number): string {
  return `Mesure-${startedAt}-${n}`;
}

function created({ type }: Resource, description: string): string {
  const attributes = { status: 'to_do', priority: 'medium', volume: 2, description };
  return JSON.stringify({ data: { type, attributes } });
}

function createdInList(n: number): string {
  return JSON.stringify({ data: { type: snakeCase(axes), attributes: { label: mark(n) } } });
}

function updated({ type }: Resource, id: string | undefined, description: string): string {
  return JSON.stringify({ data: { type, id, attributes: { description } } });
}
