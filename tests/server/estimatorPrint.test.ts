import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '#engine/model/model.ts';
import { pdfText } from '../print/pdfText.ts';
import { openSpreadsheet } from '../print/spreadsheet.ts';
import { unzipped } from '../print/unzipped.ts';
import { type ResourceObject, startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Account = Parameters<TestServer['tokenOf']>[0];
type File = 'print.pdf' | 'workbook.xlsx';

async function ask(id: string, file: File, account: Account = 'admin', locale = 'fr') {
  return fetch(`${server.origin}/api/v1/training-course-estimators/${id}/${file}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(account)}`, 'accept-language': locale },
  });
}

async function bytesOf(answer: Response) {
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const printedWords = async (id: string, account?: Account, locale?: string) =>
  plain(pdfText(await bytesOf(await ask(id, 'print.pdf', account, locale))).join(' '));

const euros = (value: unknown) =>
  plain(
    new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' })
      .format(Number(value))
      .replaceAll('\u202f', ' ')
      .replace('-', '−'),
  );

async function estimatorsOf(account: Account, query = '') {
  const page = '?page[size]=200&sort=createdAt,id&include=training_course';
  return (await server.call(`/training-course-estimators${page}${query}`, { account })).rows;
}

async function first(account: Account, query = ''): Promise<ResourceObject> {
  const [found] = await estimatorsOf(account, query);
  if (!found) throw new Error('the demonstration has no such estimator');
  return found;
}

async function create(path: string, type: string, data: Record<string, JsonValue>) {
  const body = { data: { type, ...data } };
  const answer = await server.call(path, { account: 'admin', method: 'POST', body });
  expect(answer.status).toBe(201);
  return answer.resource;
}

async function openCourse() {
  const query = '?filter[is_locked]=false&filter[status]=to_do&filter[reference][null]=false';
  const [course] = (await server.call(`/training-courses${query}`, { account: 'admin' })).rows;
  if (!course) throw new Error('the demonstration has no open dossier');
  return { type: course.type, id: course.id };
}

/** An estimator of a dossier of the demonstration, with two cost lines, as it is stored. */
async function createEstimator(name: string): Promise<ResourceObject> {
  const made = await create('/training-course-estimators', 'training_course_estimators', {
    attributes: {
      name,
      classic_candidates_number: 3,
      ddc_external_training_duration: '150.00000000',
      ddc_mission_duration_in_months: '6.00000000',
      training_rate: '13.00000000',
      mission_rate: '13.50000000',
      delegation_rate: '2.10000000',
    },
    relationships: { training_course: { data: await openCourse() } },
  });
  for (const [organization, amount] of [
    ['=SUM(A1:A9)', '1200.00000000'],
    ['AFPA', '350.50000000'],
  ] as const)
    await create('/estimator-educational-costs', 'estimator_educational_costs', {
      attributes: {
        organization_name: organization,
        amount,
        duration: '7.00000000',
        invoice_type: 'INDIVIDUAL_COST',
      },
      relationships: {
        training_course_estimator: { data: { type: 'training_course_estimators', id: made.id } },
      },
    });
  return (await server.call(`/training-course-estimators/${made.id}`, { account: 'admin' })).resource;
}

test('an estimator is printed as it is stored, under the reference of its dossier', async () => {
  const { id, attributes } = await createEstimator('Variante d’été');
  const answer = await ask(id, 'print.pdf');
  const words = plain(pdfText(await bytesOf(answer)).join(' '));

  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(words).toMatch(/ERPF#\d{4}-\d{5}/);
  expect(words).toContain('Variante d’été');
  expect(words).toContain('BROUILLON');
  expect(words).toContain(`Marge brute totale ${euros(attributes.total_gross_margin)}`);
  expect(words).toContain(euros(attributes.total_expenses));
  expect(words).toContain('AFPA Coût individuel 350,50 € 7,00 h 1 051,50 €');
});

test('its workbook calculates what the server stored, and words in it stay words', async () => {
  const { id, attributes } = await createEstimator('Variante 2');
  const answer = await ask(id, 'workbook.xlsx');
  const parts = unzipped(await bytesOf(answer));
  const sheet = openSpreadsheet(parts);

  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(sheet.compute('Marge_brute_totale')).toBe(Number(attributes.total_gross_margin));
  expect(sheet.written('Marge_brute_totale')).toBe(Number(attributes.total_gross_margin));
  expect(sheet.compute('Total_des_depenses')).toBe(Number(attributes.total_expenses));
  expect(parts.flatMap(({ text }) => text).join('')).toContain('<t xml:space="preserve">=SUM(A1:A9)</t>');

  sheet.type('Coefficient_de_delegation', 3);
  expect(Number(sheet.compute('Marge_brute_totale'))).toBeGreaterThan(Number(attributes.total_gross_margin));
});

test('both bear a name that says which estimator they are, for old programs in ASCII', async () => {
  const { id } = await createEstimator('Été : "demi"/tarif');

  for (const [file, ending] of [
    ['print.pdf', 'pdf'],
    ['workbook.xlsx', 'xlsx'],
  ] as const) {
    const answer = await ask(id, file);
    await answer.arrayBuffer();
    const header = answer.headers.get('content-disposition') ?? '';
    const [, ascii = '', full = ''] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? [];

    expect(ascii).toMatch(new RegExp(`^ERPF-\\d{4}-\\d{5} Ete - -demi-tarif\\.${ending}$`));
    expect(decodeURIComponent(full)).toMatch(
      new RegExp(`^ERPF-\\d{4}-\\d{5} Été - -demi-tarif\\.${ending}$`),
    );
  }
});

test('both speak English to who reads English', async () => {
  const { id } = await createEstimator('Variant');
  const sheet = openSpreadsheet(unzipped(await bytesOf(await ask(id, 'workbook.xlsx', 'admin', 'en'))));

  expect(await printedWords(id, 'admin', 'en')).toContain('Total gross margin');
  expect(sheet.compute('Total_gross_margin')).toBe(sheet.written('Total_gross_margin'));
});

test('a validated estimator says by whom, and stays as it was when the lists change', async () => {
  const { id } = await first('admin', '&filter[status]=VALIDATE_STATUS');
  const withoutHour = (words: string) => words.replaceAll(/Imprimé le [^à]* à \d\d:\d\d/g, '');
  const before = await printedWords(id);
  const [wage] = (await server.call('/min-wage-repositories?sort=-from_date', { account: 'admin' })).rows;
  if (!wage) throw new Error('the demonstration has no minimum wage');

  const changed = await server.call(`/min-wage-repositories/${wage.id}`, {
    account: 'admin',
    method: 'PATCH',
    body: { data: { type: wage.type, id: wage.id, attributes: { rate: '19.990' } } },
  });

  expect(changed.status).toBe(200);
  expect(before).toMatch(/VALIDÉ par \S+ \S+, le \d/);
  expect(before).not.toContain('BROUILLON');
  expect(withoutHour(await printedWords(id))).toBe(withoutHour(before));
});

test('a regional director prints the estimators of her region and finds no others', async () => {
  const own = await first('regional_director');
  const seen = new Set((await estimatorsOf('regional_director')).map(({ id }) => id));
  const strange = (await estimatorsOf('admin')).find(({ id }) => !seen.has(id));
  if (!strange) throw new Error('the director sees every estimator');

  for (const file of ['print.pdf', 'workbook.xlsx'] as const) {
    expect((await ask(own.id, file, 'regional_director')).status).toBe(200);
    expect((await ask(strange.id, file, 'regional_director')).status).toBe(404);
  }
});

test('who may not see margins is handed neither', async () => {
  const hers = await first('recruiter');

  for (const file of ['print.pdf', 'workbook.xlsx'] as const) {
    const answer = await ask(hers.id, file, 'recruiter');
    const { errors } = await answer.json();

    expect(answer.status).toBe(403);
    expect(errors[0].detail).toContain('erpf.estimator.margins');
    expect((await ask(hers.id, file, 'candidate')).status).toBe(403);
  }
});

test('who may not see margins exports no amount', async () => {
  const answer = await fetch(`${server.origin}/api/v1/training-course-estimators/export?format=xlsx`, {
    headers: { authorization: `Bearer ${await server.tokenOf('recruiter')}` },
  });

  const words = unzipped(await bytesOf(answer))
    .flatMap(({ text }) => text)
    .join('');

  expect(words).toContain('Heures de formation');
  expect(words).not.toMatch(/Marge|recettes|dépenses|Coefficient|Coût|Prise en charge/);
});

test.each(['0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091', 'nothing'])(
  '%s is no estimator to be printed',
  async (id) => {
    const answer = await ask(id, 'print.pdf');

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
  },
);

test('strangers are asked who they are', async () => {
  const { id } = await first('admin');
  const answer = await fetch(`${server.origin}/api/v1/training-course-estimators/${id}/workbook.xlsx`);

  expect(answer.status).toBe(401);
});

test('several estimators asked for at once are each printed in full', async () => {
  const [one, other] = [await createEstimator('Première'), await createEstimator('Seconde')];
  const [words, others] = await Promise.all([printedWords(one.id), printedWords(other.id)]);

  expect(words).toContain('Première');
  expect(others).toContain('Seconde');
});
