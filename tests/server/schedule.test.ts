import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../print/pdfText.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Account = Parameters<TestServer['tokenOf']>[0];

async function ask(query: string, account: Account = 'admin') {
  return fetch(`${server.origin}/api/v1/training-courses/planning.pdf?${query}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
  });
}

async function wordsOf(query: string, account?: Account) {
  const answer = await ask(query, account);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return pdfText(new Uint8Array(await answer.arrayBuffer())).join(' ');
}

const referencesIn = (words: string) => [...new Set(words.match(/ERPF#[\w-]+/g))].sort();

/** A session of one day in a year that the demonstration leaves alone. */
async function addSession(course: string, day: string) {
  const answer = await server.call('/training-course-sessions', {
    account: 'admin',
    method: 'POST',
    body: {
      data: {
        type: 'training_course_sessions',
        attributes: { session_type: 'training', from_date: day, to_date: day },
        relationships: { training_course: { data: { type: 'training_courses', id: course } } },
      },
    },
  });
  expect(answer.status).toBe(201);
}

async function openCourses(account: Account) {
  const query = '?filter[is_locked]=false&filter[status]=to_do&filter[reference][null]=false&page[size]=200';
  return (await server.call(`/training-courses${query}`, { account })).rows;
}

test('a planning has the sessions of the dossiers that the filter leaves', async () => {
  const [one, other] = await openCourses('admin');
  if (!one || !other) throw new Error('the demonstration has too few dossiers');
  await addSession(one.id, '2031-03-12');
  await addSession(other.id, '2031-03-12');

  const all = await wordsOf('period=week&from=2031-03-12');
  const filtered = await wordsOf(`period=week&from=2031-03-12&filter[reference]=${one.attributes.reference}`);

  const nameOf = (course: typeof one) => `ERPF#${course.attributes.reference}`;
  expect(referencesIn(all)).toEqual([nameOf(one), nameOf(other)].sort());
  expect(referencesIn(filtered)).toEqual([nameOf(one)]);
});

test('a recruiter prints only the dossiers she may see', async () => {
  const [hers] = await openCourses('recruiter');
  const seen = new Set((await openCourses('recruiter')).map(({ id }) => id));
  const strange = (await openCourses('admin')).find(({ id }) => !seen.has(id));
  if (!hers || !strange) throw new Error('the demonstration has too few dossiers');
  await addSession(hers.id, '2032-03-12');
  await addSession(strange.id, '2032-03-12');

  const words = await wordsOf('period=month&from=2032-03-01', 'recruiter');

  expect(referencesIn(words)).toEqual([`ERPF#${hers.attributes.reference}`]);
});

test('who may not see dossiers prints none', async () => {
  expect((await ask('period=week', 'candidate')).status).toBe(403);
});

test('a planning of days without sessions says so', async () => {
  expect(await wordsOf('period=month&from=2045-01-01')).toContain('Aucune session du 1er janvier 2045');
});

test('wrong parameters are refused, each named', async () => {
  const answer = await ask('period=day&from=2026-02-30');
  const { errors } = await answer.json();

  expect(answer.status).toBe(400);
  expect(errors.map((error: { source: object }) => error.source)).toEqual([
    { parameter: 'period' },
    { parameter: 'from' },
  ]);
  expect((await ask('period=week&filter[nothing]=1')).status).toBe(400);
});
