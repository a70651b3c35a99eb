import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { pdfText } from '../print/pdfText.ts';
import { openSpreadsheet } from '../print/spreadsheet.ts';
import { unzipped } from '../print/unzipped.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
const action = randomUUID();
const [ann, bob] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startTestServer();
  await insertAction();
});
afterAll(() => server.stop());

const write = (statement: SQL) => server.database.query(statementOf(statement));

/**
 * An action with two candidates, a period, an invoice for both, a refund request and a result, as it would be stored;
 * another period and another invoice of Ann are only begun.
 */
async function insertAction(): Promise<void> {
  const { course, first, second } = await twoOfADossier();
  const [invoice, begun, period, child] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await write(sql`
    insert into training_actions (id, training_course_id, status, real_total_cost, training_gross_margin)
    values (${action}, ${course}, 'in_progress', 2146.40, -100)`);
  await write(sql`
    insert into training_action_candidates (id, training_action_id, training_course_candidate_id, position,
      first_name, last_name, hour_cost, pec_rate, expected_external_training_duration, expected_total_duration,
      real_external_training_duration, real_total_duration, real_total_cost, opco_forecast_amount)
    values
      (${bob}, ${action}, ${second}, 2, 'Bob', 'Durand', 16.80, 17, 105, 105, 0, 0, 500, 2000),
      (${ann}, ${action}, ${first}, 1, 'Ann', 'Sorel', 16.80, 17, 105, 105, 98, 98, 2146.41, 2000)`);
  await write(sql`
    update training_action_candidates as candidate
    set device_type_id = device.id
    from device_type_repositories as device
    where candidate.id in (${ann}, ${bob})
      and device.initials = case candidate.id when ${ann} then 'CPro' else 'POEC' end`);
  await write(sql`
    insert into training_action_candidate_periods (id, training_action_candidate_id, label, period_type,
      expected_duration, real_duration, hour_cost, is_draft)
    values
      (${period}, ${ann}, 'Session 1', 'external', 105, 98, 16.80, false),
      (${randomUUID()}, ${ann}, 'Session 2', 'external', 35, 35, 16.80, true)`);
  await write(sql`
    insert into training_action_invoices (id, training_action_id, reference, invoice_type, total_amount, is_draft)
    values (${invoice}, ${action}, 'F-17', 'group', 1000.01, false), (${begun}, ${action}, 'F-18', 'group', 70, true)`);
  await write(sql`
    insert into training_action_invoices__training_action_candidates (owner_id, target_id, position)
    values (${invoice}, ${bob}, 0), (${invoice}, ${ann}, 1), (${begun}, ${ann}, 0)`);
  await write(sql`
    insert into financing_type_repositories (id, label, financing_type, parent_id, position)
    select ${child}, 'Région Bretagne', 4, kind.id, 900
    from financing_type_repositories as kind where kind.financing_type = 1 and kind.parent_id is null limit 1`);
  await write(sql`
    insert into refund_requests (id, training_action_candidate_id, financing_type_repository_id, request_amount,
      pre_tax_refund_amount, vat_refund_amount)
    values (${randomUUID()}, ${ann}, ${child}, 1600, 1500, 0)`);
  await write(sql`
    insert into candidate_trainings (id, training_action_candidate_id, label, result_type)
    values (${randomUUID()}, ${ann}, 'CACES 3', 'total_validation')`);
}

/** Two candidates of a dossier without an action that the recruiter of the demonstration may see. */
async function twoOfADossier() {
  const converted = await server.database.query<{ id: string }>(
    statementOf(sql`select training_course_id::text as id from training_actions`),
  );
  const candidates = (
    await server.call('/training-course-candidates?page[size]=200', { account: 'recruiter' })
  ).rows.map(({ id, relationships }) => ({
    id,
    course: (relationships?.training_course?.data as { id: string } | null)?.id,
  }));
  for (const { id: first, course } of candidates) {
    const second = candidates.find((one) => one.course === course && one.id !== first)?.id;
    const isConverted = converted.some(({ id }) => id === course);
    if (course && second && !isConverted) return { course, first, second };
  }
  throw new Error('the demonstration has no dossier with two candidates');
}

type Account = Parameters<TestServer['tokenOf']>[0];

async function ask(file: string, account: Account = 'admin', id = action, locale = 'fr') {
  return fetch(`${server.origin}/api/v1/training-actions/${id}/${file}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(account)}`, 'accept-language': locale },
  });
}

async function bytesOf(answer: Response) {
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const wordsOf = async (answer: Response) =>
  pdfText(await bytesOf(answer))
    .join(' ')
    .replaceAll('\u00a0', ' ');

test('the follow-up is a workbook whose cells compute the figures of the candidates, in their order', async () => {
  const answer = await ask('follow-up.xlsx');
  const sheet = openSpreadsheet(unzipped(await bytesOf(answer)));

  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers.get('content-disposition')).toContain('.xlsx');
  expect(sheet.rows('Heures').map(([name]) => name)).toEqual([
    'Candidat',
    'Ann Sorel',
    'Bob Durand',
    'Total',
  ]);
  expect(sheet.compute("'Coûts'!D2")).toBe(1646.4); // 98 × 16.80
  expect(sheet.compute("'Coûts'!F2")).toBe(500.01); // the first of the action has the cent that is left
  expect(sheet.compute("'Coûts'!F3")).toBe(500);
  // A child of a financing type counts for its parent: the skills operator.
  expect(sheet.compute("'Financement'!E2")).toBe(1600);
  expect(sheet.compute("'Financement'!F4")).toBe(1500);
  expect(sheet.compute("'Résultats'!F3")).toBe(1);
});

test('the summary has the figures that are stored', async () => {
  const words = await wordsOf(await ask('summary.pdf'));

  expect(words).toMatch(/SYNTHÈSE DE L.ACTION ERPF#\d{4}-\d{5}/);
  expect(words).toMatch(/Contrat de professionnalisation · Préparation opérationnelle à l.emploi collective/);
  expect(words).toContain('Ann Sorel 105,00 h 98,00 h 2 146,41 € Validation totale');
  expect(words).toContain('Bob Durand 105,00 h 0,00 h 500,00 € –');
});

test('the payroll control sheet is in the language of its reader', async () => {
  const answer = await ask('payroll-control.pdf', 'manager', action, 'en');

  expect(answer.headers.get('content-language')).toBe('en');
  const words = await wordsOf(answer);
  expect(words).toContain('PAYROLL CONTROL SHEET');
  expect(words).toContain('Session 1 External training 105.00 h 98.00 h');
  expect(words).not.toContain('Session 2');
});

test('who may not see margins has the hours and the results, and no control sheet', async () => {
  const sheet = openSpreadsheet(unzipped(await bytesOf(await ask('follow-up.xlsx', 'recruiter'))));

  expect(sheet.compute("'Heures'!F2")).toBe(98);
  expect(sheet.rows('Coûts')).toEqual([]);
  expect(await wordsOf(await ask('summary.pdf', 'recruiter'))).not.toContain('€');
  expect((await ask('payroll-control.pdf', 'recruiter')).status).toBe(403);
});

test.each(['follow-up.xlsx', 'summary.pdf', 'payroll-control.pdf'])(
  'there is no %s of no action, nor for a candidate',
  async (file) => {
    expect((await ask(file, 'admin', randomUUID())).status).toBe(404);
    expect((await ask(file, 'candidate')).status).toBe(403);
  },
);
