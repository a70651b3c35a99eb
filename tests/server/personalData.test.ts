import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function ask(query: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server.origin}/public/personal-data${query}`, { headers });
}

interface Told {
  readonly data: readonly {
    readonly resource: string;
    readonly fields: readonly { readonly label: string }[];
  }[];
}

async function told(answer: Response): Promise<Told['data']> {
  return ((await answer.json()) as Told).data;
}

describe('what is told to anybody of personal data', () => {
  it('is each field of the space of candidates, with its reason', async () => {
    const answer = await ask('?locale=en');

    expect(answer.status).toBe(200);
    const profiles = (await told(answer)).find(({ resource }) => resource === 'Candidate profiles');
    expect(profiles?.fields).toContainEqual({
      label: 'E-mail',
      category: 'Contact details',
      purpose: 'To offer and follow assignments',
      retention: '24 months after the candidate’s last activity',
    });
  });

  it('is nothing of the back office', async () => {
    const resources = (await told(await ask('?locale=en'))).map(({ resource }) => resource);

    expect(resources).toContain('Candidate profiles');
    expect(resources).not.toContain('Users');
    expect(resources).not.toContain('Action candidates');
  });

  it.each([
    ['?locale=fr', 'en', 'fr', 'Profils candidats'],
    ['?locale=en', 'fr', 'en', 'Candidate profiles'],
    ['', 'en', 'en', 'Candidate profiles'],
    ['', 'fr', 'fr', 'Profils candidats'],
  ])('asked with "%s" in a browser in %s is in %s', async (query, browser, language, label) => {
    const answer = await ask(query, { 'accept-language': browser });

    expect(answer.headers.get('content-language')).toBe(language);
    expect((await told(answer)).map(({ resource }) => resource)).toContain(label);
  });

  it('is kept for an hour on its way', async () => {
    const { headers } = await ask('?locale=fr');

    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it.each([
    ['?langue=fr', 'unknown-parameter', 'langue'],
    ['?locale=de', 'bad-parameter', 'locale'],
    ['?locale=', 'bad-parameter', 'locale'],
    ['?locale=fr&locale=en', 'repeated-parameter', 'locale'],
  ])('is refused for %s', async (query, code, parameter) => {
    const answer = await ask(query);

    const { errors } = (await answer.json()) as { errors: readonly object[] };
    expect(answer.status).toBe(400);
    expect(errors).toEqual([expect.objectContaining({ code, source: { parameter } })]);
  });
});
