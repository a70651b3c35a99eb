import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { pdf } from '../../world/sampleFiles.ts';
import {
  addCourse,
  type Document,
  type DossierApi,
  engineWithFiles,
  openDossierApi,
  putInStatus,
} from '../dossierApi.ts';
import {
  ask,
  type Candidate,
  candidateActor,
  known,
  profileId,
  put,
  putCandidate,
  rowId,
} from './candidateWorld.ts';

const engine = engineWithFiles();

let testApi: DossierApi;
const training = seedId('training-course-trainings', 'caces');
const bobs = seedId('training-course-trainings', 'soudure');

beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await putCandidate(testApi, 'ada');
  await putCandidate(testApi, 'bob');
  await dossierOf('ada', training, 'CACES R489');
  await dossierOf('bob', bobs, 'Soudure');
});
afterAll(() => testApi.close());

/** A dossier of one candidate and one training, with a week in the morning and a whole day. */
async function dossierOf(who: Candidate, id: string, label: string, more: object = {}): Promise<string> {
  const dossier = await addCourse(testApi);
  const { first_name, last_name } = known[who];
  const own = { training_course: dossier };
  await put(testApi, 'training-course-candidates', {
    id: seedId('training-course-candidates', `${who} ${label}`),
    ...own,
    candidate_profile: profileId(who),
    first_name,
    last_name,
    birthday_date: '1994-03-12',
  });
  await put(testApi, 'training-course-trainings', {
    id,
    ...own,
    label,
    organization_name: 'AFTRAL, site nord',
    organization_city: 'Lille',
    duration: '35.00',
    ...more,
  });
  const session = { ...own, training_course_training: id, session_type: 'training' };
  await put(
    testApi,
    'training-course-sessions',
    {
      id: seedId('training-course-sessions', `${label} morning`),
      ...session,
      // The clock goes forward on Sunday the 29th.
      from_date: '2026-03-27',
      to_date: '2026-03-30',
      period: 'MORNING_PERIOD',
    },
    {
      id: seedId('training-course-sessions', `${label} day`),
      ...session,
      from_date: '2026-04-02',
      to_date: '2026-04-02',
      period: 'ALL_DAY_PERIOD',
      session_duration: '7.00',
    },
    {
      id: seedId('training-course-sessions', `${label} customer`),
      ...session,
      session_type: 'customer',
      from_date: '2026-05-04',
      to_date: '2026-05-08',
    },
  );
  return dossier;
}

async function convene(label: string, document: object, versions: readonly string[]): Promise<void> {
  const id = seedId('documents', label);
  const [{ dossier }] = (await testApi.database.query<{ dossier: string }>(
    statementOf(
      sql`select training_course_id as dossier from training_course_trainings where id = ${training}::uuid`,
    ),
  )) as [{ dossier: string }];
  await put(testApi, 'documents', {
    id,
    training_course: dossier,
    name: label,
    status: 1,
    document_type: 5,
    ...document,
  });
  for (const [at, name] of versions.entries()) {
    const bytes = pdf(name);
    const stored = await testApi.files.receive({
      bytes: (async function* () {
        yield new Uint8Array(bytes);
      })(),
      name: `${name}.pdf`,
      maxSize: 1e6,
      endings: ['pdf'],
    });
    await put(testApi, 'document-versions', {
      id: seedId('document-versions', name),
      document: id,
      version_number: at + 1,
      file_name: `${name}.pdf`,
      path: stored.key,
      size: stored.size,
      checksum: stored.sha256,
      mime_type: 'application/pdf',
      is_quarantined: false,
    });
  }
}

const labelsOf = async (who: Candidate) =>
  (await ask(testApi, '/candidate/trainings', { as: candidateActor(who) })).document.data.map(
    ({ attributes }: Document) => attributes.label,
  );
const letter = (id: string, who: Candidate) =>
  ask(testApi, `/candidate/trainings/${id}/convocation`, { as: candidateActor(who) });
const nameOf = ({ headers }: { headers: Headers }) =>
  /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1];

describe('the trainings of a candidate', () => {
  test('are those of her dossiers, with place, hours, sessions and how they stand', async () => {
    const { status, document } = await ask(testApi, '/candidate/trainings');

    expect([status, document.data.length, document.data[0].id]).toEqual([200, 1, training]);
    expect(document.data[0].attributes).toMatchObject({
      label: 'CACES R489',
      organization_name: 'AFTRAL, site nord',
      organization_city: 'Lille',
      duration: '35.00',
      state: 'planned',
      from_date: '2026-03-27',
      to_date: '2026-04-02',
      has_convocation: false,
      reference: expect.stringMatching(/^2026-/),
    });
    expect(document.data[0].attributes.sessions.map(({ from_date }: Document) => from_date)).toEqual([
      '2026-03-27',
      '2026-04-02',
    ]);
  });

  test.each([
    ['2026-03-26T12:00:00.000Z', 'planned'],
    ['2026-03-27T08:00:00.000Z', 'running'],
    ['2026-04-02T21:00:00.000Z', 'running'],
    ['2026-04-02T22:00:00.000Z', 'over'],
  ])('stand on %s as %s, by the clock of Paris', async (at, state) => {
    const { document } = await ask(testApi, '/candidate/trainings', { at: new Date(at) });

    expect(document.data[0].attributes.state).toBe(state);
  });

  test('are not those of dossiers that are cancelled, in the trash or only begun', async () => {
    const ids = ['annulé', 'jeté', 'commencé'].map((name) => seedId('training-course-trainings', name));
    const [cancelled = '', trashed = '', begun = ''] = await Promise.all(
      ids.map((id, at) => dossierOf('bob', id, `Rien ${at}`)),
    );
    await putInStatus(testApi, cancelled, 'cancelled');
    await testApi.database.query(
      statementOf(sql`update training_courses set deleted_at = now() where id = ${trashed}::uuid`),
    );
    await testApi.database.query(
      statementOf(sql`update training_courses set is_draft = true where id = ${begun}::uuid`),
    );

    expect(await labelsOf('bob')).toEqual(['Soudure']);
  });

  test('have a convocation: hers before that of all, its last version, and never another’s', async () => {
    expect((await letter(training, 'ada')).status).toBe(404);
    const other = seedId('training-course-candidates', 'other');
    const [row] = await testApi.database.query<{ dossier: string }>(
      statementOf(
        sql`select training_course_id as dossier from training_course_trainings where id = ${training}::uuid`,
      ),
    );
    await put(testApi, 'training-course-candidates', {
      id: other,
      training_course: row?.dossier ?? '',
      first_name: 'Zoé',
      last_name: 'Autre',
      birthday_date: '1990-01-01',
    });
    await convene('Convocation de Zoé', { training_course_candidate: other }, ['zoe']);
    await convene('Contrat', { document_type: 4 }, ['contrat']);
    expect((await letter(training, 'ada')).status).toBe(404);

    await convene('Convocation de tous', {}, ['tous-1', 'tous-2']);
    const forAll = await letter(training, 'ada');
    const hers = seedId('training-course-candidates', 'ada CACES R489');
    await convene('Convocation d’Ada', { training_course_candidate: hers }, ['ada-1']);
    const own = await letter(training, 'ada');

    expect([forAll.status, nameOf(forAll), nameOf(own)]).toEqual([200, 'tous-2.pdf', 'ada-1.pdf']);
    expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask(testApi, '/candidate/trainings')).document.data[0].attributes.has_convocation).toBe(
      true,
    );
    expect((await letter(training, 'bob')).status).toBe(404);
    expect((await letter('nothing', 'ada')).status).toBe(404);
  });
});

describe('the calendar of a candidate', () => {
  const eventsIn = (text: string) =>
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) =>
        Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))),
      );

  test('has her missions as whole days and half days of training by the hour, summer time included', async () => {
    const { status, headers, bytes } = await ask(testApi, '/candidate/calendar.ics');

    const text = bytes.toString();
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [mission, friday, monday, day, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(mission).toMatchObject({
      UID: `${rowId('candidate-missions', 'ada')}@alec`,
      'DTSTART;VALUE=DATE': '20260309',
      'DTEND;VALUE=DATE': '20260314',
      LOCATION: 'Entrepôts\\, réunis\\; nord\\, Lille',
    });
    expect([friday?.DTSTART, friday?.DTEND]).toEqual(['20260327T080000Z', '20260327T113000Z']);
    expect([monday?.DTSTART, monday?.DTEND]).toEqual(['20260330T070000Z', '20260330T103000Z']);
    expect(day).toMatchObject({ 'DTSTART;VALUE=DATE': '20260402', SUMMARY: 'Formation\u00a0: CACES R489' });
  });

  test('calls each event the same at every download', async () => {
    const uids = async (at: string) =>
      eventsIn((await ask(testApi, '/candidate/calendar.ics', { at: new Date(at) })).bytes.toString()).map(
        ({ UID }) => UID,
      );

    expect(await uids('2026-03-03T08:00:00.000Z')).toEqual(await uids('2026-03-02T08:00:00.000Z'));
  });

  test('is of one mission too, and of none of another’s', async () => {
    const path = `/candidate/missions/${rowId('candidate-missions', 'ada')}/calendar.ics`;

    const own = await ask(testApi, path, { locale: 'en' });

    expect(eventsIn(own.bytes.toString()).map(({ SUMMARY }) => SUMMARY)).toEqual(['Assignment: Cariste']);
    expect((await ask(testApi, path, { as: candidateActor('bob') })).status).toBe(404);
  });
});
