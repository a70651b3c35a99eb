import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: object };
  readonly responses: { readonly '200': { readonly content: Readonly<Record<string, unknown>> } };
}

interface Properties<T> {
  readonly properties: T;
}

/** Of the document that creates or changes a row. */
type WriteSchema = Properties<{
  readonly data: Properties<{ readonly attributes: Properties<Readonly<Record<string, object>>> }>;
}>;

const estimators = '/training-course-estimators?filter[status]=DRAFT_STATUS&page[size]=1';

let server: TestServer;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
let schemas: Readonly<Record<string, WriteSchema>>;

beforeAll(async () => {
  server = await startTestServer();
  const description = await (await fetch(`${server.origin}/api/v1/openapi.json`)).json();
  ({
    paths,
    components: { schemas },
  } = description);
});

afterAll(() => server.stop());

describe('the description of the API', () => {
  it('names each call once', () => {
    const names = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );

    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['/auth/me', 'get'],
    ['/model', 'get'],
    ['/communes', 'get', '/communes?nom=lyo&limit=1'],
    ['/public-holidays/{zone}/{year}.json', 'get', '/public-holidays/metropole/2026.json'],
    ['/training-courses/planning.pdf', 'get', '/training-courses/planning.pdf?period=month&from=2026-11-01'],
    ['/training-courses/{id}/transitions', 'get'],
    ['/training-course-estimators/{id}/refresh', 'patch'],
    ['/training-course-estimators/{id}/sources', 'get'],
    ['/training-course-estimators/{id}/approvers', 'get'],
    ['/training-course-estimators/{id}/print.pdf', 'get'],
    ['/training-course-estimators/{id}/workbook.xlsx', 'get'],
    ['/user-notifications/mark-all-as-read', 'patch'],
    ['/user-notifications/regions', 'get'],
    ['/chats/unread', 'get'],
    ['/systems', 'get'],
    ['/candidate/trainings', 'get', '/candidate/trainings', 'candidate'],
    ['/candidate/calendar.ics', 'get', '/candidate/calendar.ics', 'candidate'],
    ['/candidate/cv.pdf', 'get', '/candidate/cv.pdf?layout=modern', 'candidate'],
    ['/candidate/data.zip', 'get', '/candidate/data.zip', 'candidate'],
    ['/training-courses/{id}/habilitations', 'get'],
  ])('tells of %s, made by hand, as it answers', async (path, method, address = path, account = 'admin') => {
    const list = path.startsWith('/training-course-estimators')
      ? estimators
      : '/training-courses?page[size]=1';
    const [row] = (await server.call(list, { account: 'admin' })).rows;

    const answer = await server.call(address.replace('{id}', row?.id ?? ''), {
      account: account as 'admin' | 'candidate',
      method: method.toUpperCase(),
    });

    const told = Object.keys(paths[path]?.[method]?.responses['200'].content ?? {});
    expect(answer.status).toBe(200);
    expect(told).toEqual([answer.headers.get('content-type')?.split(';')[0]]);
  });

  it.each([
    ['/document-versions/{id}/content', 'put'],
    ['/document-versions/{id}/preview', 'get'],
    ['/documents/{id}/content', 'put'],
    ['/documents/{id}/download-last-version', 'get'],
    ['/documents/download-zip', 'get'],
  ])('tells that %s answers %s, with bytes', (path, method) => {
    const { requestBody, responses } = paths[path]?.[method] ?? {};
    const sent = method === 'put' ? requestBody : responses?.['200'];

    expect(JSON.stringify(sent?.content)).toContain('"format":"binary"');
  });

  it('tells how the bytes of a new version come with its attributes', () => {
    const { attributes } = schemas.DocumentVersionsCreate?.properties.data.properties ?? {};

    expect(attributes?.properties.content).toMatchObject({ contentEncoding: 'base64', writeOnly: true });
  });

  it('tells of the words of files and of the search in them', async () => {
    const answer = await server.call('/documents/search?filter[text]=devis', { account: 'admin' });

    expect(answer.status).toBe(200);
    expect(paths['/documents/search']?.get?.parameters).toContainEqual({
      $ref: '#/components/parameters/filter.text',
    });
    expect(Object.keys(paths['/document-versions/{id}/text']?.get?.responses['200'].content ?? {})).toEqual([
      'text/plain',
    ]);
  });

  it('documents that a deleted dossier takes a reason', () => {
    const { requestBody } = paths['/training-courses/{id}']?.delete ?? {};

    expect(JSON.stringify(requestBody)).toContain('cancellation_reason');
  });
});
