import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseValues } from '#alec/trainingAction/domain/startingValues.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import {
  actionOf,
  addCandidate,
  addPeriod,
  addRefund,
  addRow,
  addValidated,
  approve,
  assignedTo,
  candidateIn,
  candidatesOf,
  convert,
  generalCasesOf,
  openActionApi,
  patchRow,
  prepare,
  revert,
  rowsOf,
  saidBy,
} from './actionApi.ts';
import { addPart, type Document, type DossierApi, dossierOf, migrations, move, one } from './dossierApi.ts';
import { addDossier } from './estimatorApi.ts';

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openActionApi(anyDatabase(migrations));
});
afterAll(() => testApi.close());

const cents = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((count) => (count / 100).toFixed(2));
const caseValues: fc.Arbitrary<CaseValues> = fc.record(
  {
    from_date: fc.constantFrom('2026-04-01', '2026-04-15'),
    to_date: fc.constantFrom('2026-05-01', '2026-06-30'),
    expected_external_training_duration: cents(300),
    expected_absence_duration: cents(20),
    training_course_rate: fc.constantFrom('12.000', '13.255'),
    expected_meal_fees: cents(100),
    opco_forecast_amount: cents(5000),
    cofi_forecast_amount: cents(500),
  },
  { requiredKeys: [] },
);
const estimator = fc.record({
  device: fc.constantFrom('CPro', 'CIPI', 'POEC', 'AFPR'),
  counted: fc.integer({ min: 1, max: 4 }),
  attributes: fc.record({
    training_rate: fc.constantFrom('11.88', '12.345'),
    ddc_external_training_duration: cents(300),
    ddc_practical_training_duration: cents(50),
    meal_fees: cents(900),
    transport_fees: cents(900),
    recruitment_fees: cents(900),
    sourcing: cents(900),
    financial_aid: cents(900),
  }),
  generalCase: caseValues,
});
const dossier = fc.record({
  estimators: fc.array(estimator, { minLength: 1, maxLength: 2 }),
  candidates: fc.array(
    fc.record({
      is_rqth: fc.boolean(),
      /** As it was proposed, left out, or the first or last estimator. */
      place: fc.constantFrom('proposed', 'out', 0, -1),
      particularCase: caseValues,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** What happens to the action before it is taken back. */
  isFollowed: fc.boolean(),
});
type Dossier = typeof dossier extends fc.Arbitrary<infer D> ? D : never;

test('converting and reverting leaves a dossier as it was, and it converts again to the same figures', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(dossier, async (generated) => {
      const course = await addGenerated(generated);
      const before = await stateOf(course);

      const first = await converted(course);
      const figures = await figuresOf(first);
      if (generated.isFollowed) await follow(course, first);
      expect((await revert(testApi, first)).status).toBe(200);

      expect(await stateOf(course)).toEqual(before);
      expect(await figuresOf(await converted(course))).toEqual(figures);
    }),
    // Making a failure smaller takes longer than a test may.
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
});

/** An approved dossier whose conversion is prepared, with somebody chosen. */
async function addGenerated({ estimators, candidates }: Dossier): Promise<string> {
  const course = await addDossier(testApi, { status_reason: 'Marge validée' });
  await addPart(testApi, 'documents', {
    course,
    attributes: { document_type: 4, name: 'Convention', status: 2 },
  });
  const ids: string[] = [];
  for (const { device, counted, attributes } of estimators)
    ids.push(await addValidated(testApi, course, { ...counts(device, counted), ...attributes }, device));
  const people: string[] = [];
  for (const [index, { is_rqth }] of candidates.entries())
    people.push(await addCandidate(testApi, course, `Abel ${'abcd'[index]}`, { is_rqth }));
  await approve(testApi, course);
  const prepared = await prepare(testApi, course);
  const generalCases = await generalCasesOf(testApi, prepared.document.data.id);
  for (const [index, { generalCase }] of estimators.entries()) {
    const row = generalCases.find(
      ({ relationships }) => relationships.training_course_estimator.data.id === ids[index],
    );
    await written(patchRow(testApi, 'training-action-estimators', row.id, generalCase));
  }
  for (const [index, { place, particularCase }] of candidates.entries())
    await assign(ids, people[index] ?? '', { place: index === 0 ? 0 : place, particularCase });
  return course;
}

const publics: Readonly<Record<string, string>> = { POEC: 'poec', AFPR: 'afpr' };
const counts = (device: string, counted: number) => ({
  classic_candidates_number: 0,
  [`${publics[device] ?? 'classic'}_candidates_number`]: counted,
});

async function assign(
  estimators: readonly string[],
  candidate: string,
  { place, particularCase }: { place: string | number; particularCase: CaseValues },
): Promise<void> {
  const rows = (await Promise.all(estimators.map((id) => assignedTo(testApi, id)))).flat();
  const proposed = rows.find((row) => candidateIn(row) === candidate);
  if (place === 'out' && proposed)
    await written(testApi.send(`/estimator-candidates/${proposed.id}`, { method: 'DELETE' }));
  if (place === 'out' || (place === 'proposed' && !proposed)) return;
  const chosen = typeof place === 'number' ? estimators.at(place) : undefined;
  const row = chosen
    ? await written(
        addRow(
          testApi,
          'estimator-candidates',
          {},
          {
            training_course_estimator: one('training_course_estimators', chosen),
            training_course_candidate: one('training_course_candidates', candidate),
          },
        ),
      )
    : proposed;
  await written(patchRow(testApi, 'estimator-candidates', row.id, particularCase));
}

async function converted(course: string): Promise<string> {
  return (await written(convert(testApi, course))).id;
}

/** Hours, a milestone, a request that nobody has paid, and a step along the status map. */
async function follow(course: string, action: string): Promise<void> {
  for (const { id } of await candidatesOf(testApi, action)) {
    await written(addPeriod(testApi, id, { real_duration: '7.00' }));
    await written(addRefund(testApi, id, { request_amount: '10.00' }));
  }
  const [item] = await rowsOf(testApi, `training-action-device-maps?filter[training_action]=${action}`);
  await written(testApi.send(`/training-action-device-maps/${item.id}/check`, { method: 'PATCH' }));
  await written(move(testApi, course, 'relaunch_opco', 'manager'));
}

/** All that people see and may do of a dossier; when it was written last may differ, and so the id of its draft. */
async function stateOf(course: string) {
  const { updatedAt: _, ...fields } = await dossierOf(testApi, course);
  const estimators = await rowsOf(testApi, `training-course-estimators?filter[training_course]=${course}`);
  const drafts = await rowsOf(testApi, `training-actions?filter[training_course]=${course}`);
  const said = async (query: string) => (await rowsOf(testApi, query)).map(withId);
  const moves = [];
  for (const as of ['admin', 'manager', 'regional_director'] as const)
    moves.push((await testApi.send(`/training-courses/${course}/transitions`, { as })).document.meta);
  const renamed = [];
  for (const { id, attributes } of estimators)
    renamed.push(
      (await patchRow(testApi, 'training-course-estimators', id, { name: attributes.name })).status,
    );
  return {
    fields,
    moves,
    renamed,
    estimators: estimators.map(withId),
    drafts: drafts.map(saidBy),
    generalCases: (await Promise.all(drafts.map(({ id }) => generalCasesOf(testApi, id)))).flat().map(saidBy),
    assigned: (await Promise.all(estimators.map(({ id }) => assignedTo(testApi, id)))).flat().map(withId),
    candidates: await said(`training-course-candidates?filter[training_course]=${course}`),
    documents: await said(`documents?filter[training_course]=${course}`),
    costs: await said(
      `estimator-educational-costs?filter[training_course_estimator.training_course]=${course}`,
    ),
  };
}

const withId = (row: Document) => ({ id: row.id, ...saidBy(row) });

/** What an action is made of, whichever it is. */
async function figuresOf(action: string) {
  const items = await rowsOf(
    testApi,
    `training-action-device-maps?filter[training_action]=${action}&sort=position&page[size]=200`,
  );
  return {
    action: saidBy({ attributes: await actionOf(testApi, action) }),
    candidates: (await candidatesOf(testApi, action)).map((row) => ({ ...saidBy(row), position: null })),
    items: items.map(({ attributes }) => [attributes.label, attributes.isChecked]),
  };
}

async function written(reply: ReturnType<typeof patchRow>): Promise<Document> {
  const { status, document } = await reply;
  if (status >= 400) throw new Error(JSON.stringify(document));
  return document?.data;
}
