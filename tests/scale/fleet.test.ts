import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureAdministrator } from '#alec/people/server/ensureAdministrator.ts';
import type { Database } from '#engine/db/database.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { describeWith } from '../world/describeWith.ts';
import { until } from '../world/until.ts';
import { type Fleet, type FleetServer, hasProxy, startFleet } from './fleet.ts';
import { changing, creating, failedOf, reading, startLoad } from './load.ts';

/** `FLEET_SIZE=8 npx vitest run tests/scale/fleet.test.ts`: two by themselves, four or eight by hand. */
const size = Number(process.env.FLEET_SIZE ?? 2);

const dossiers = { path: 'training-courses', field: 'description', as: 'manager' } as const;
const newDossier = { status: 'to_do', priority: 'medium', volume: 2 };

const describeHere = describeWith(hasProxy, 'HAProxy and PostgreSQL');

describeHere(`${size} servers that start at once on one empty database`, () => {
  let fleet: Fleet;
  let database: Database;

  beforeAll(async () => {
    fleet = await startFleet({ size });
    database = await openDatabase({ url: fleet.cluster.url });
  }, 300_000);

  afterAll(async () => {
    await database?.close();
    await fleet?.stop();
  });

  it('migrate it once', async () => {
    const files = (await readdir('generated/migrations')).filter((name) => name.endsWith('.sql'));

    const applied = await database.query<{ name: string }>({
      text: 'select name from schema_migrations order by name',
      values: [],
    });

    expect(applied.map(({ name }) => name)).toEqual(files.sort());
  });

  it('open the account of the first administrator once', async () => {
    const email = 'first.admin@alec.test';
    let second: Promise<void> | undefined;

    await database.transaction(async (tx) => {
      await ensureAdministrator(tx, email);
      second = ensureAdministrator(database, email);
      second.catch(() => undefined);
      await until(async () => (await waitingInserts()) === 1);
    });
    await second;

    const found = await database.query({ text: 'select id from users where email = $1', values: [email] });
    expect(found).toHaveLength(1);
  });

  it('give yearly numbers without a gap and without a double', async () => {
    const places = Array.from({ length: 10 * size }, (_, at) => serverAt(at).origin);

    const created = await Promise.all(places.map((from, at) => createDossier(`Numéro ${at}`, { from })));

    const numbersByYear = new Map<string, number[]>();
    for (const { resource } of created) {
      const [year = '', number] = String(resource.attributes.reference).split('-');
      numbersByYear.set(year, [...(numbersByYear.get(year) ?? []), Number(number)]);
    }
    expect([...numbersByYear.values()].flat()).toHaveLength(places.length);
    for (const numbers of numbersByYear.values()) {
      const first = Math.min(...numbers);
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => first + at));
    }
  });

  it('write a request that reaches two of them under one key once', async () => {
    const headers = { 'idempotency-key': 'the same' };
    const places = fleet.servers.map(({ origin }) => origin);

    const answers = await Promise.all(places.map((from) => createDossier('Une fois', { from, headers })));

    const stored = await database.query({
      text: 'select id from training_courses where description = $1',
      values: ['Une fois'],
    });
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 201));
    expect(new Set(answers.map(({ resource }) => resource.id)).size).toBe(1);
    expect(stored).toHaveLength(1);
  });

  it('tell a listener of each what was written through another', async () => {
    const { id } = (await createDossier('Écouté')).resource;
    const leaving = new AbortController();
    const received = await Promise.all(
      [fleet, ...fleet.servers].map(({ origin }) => listen(`training-courses/${id}`, origin, leaving.signal)),
    );

    await fleet.call(`/training-courses/${id}`, {
      as: 'manager',
      from: serverAt(0).origin,
      method: 'PATCH',
      body: { data: { type: 'training_courses', id, attributes: { description: 'Changé' } } },
    });

    await until(() => received.every((text) => text().includes('event: changed')));
    leaving.abort();
  });

  it('send each mail once', async () => {
    const { id } = (await createDossier('Avec des mails')).resource;
    const subjects = Array.from({ length: 6 * size }, (_, at) => `Convention ${at} de la flotte`);
    const mails = await Promise.all(subjects.map((subject, at) => writeMail(subject, id, serverAt(at))));

    await Promise.all(
      mails.map((mail, at) =>
        fleet.call(`/communications/${mail}/retry-sending`, {
          as: 'manager',
          method: 'PATCH',
          from: serverAt(at + 1).origin,
        }),
      ),
    );

    const sent = () =>
      subjects.map((subject) => fleet.mail.mails.filter((mail) => mail.includes(subject)).length);
    await until(() => sent().every((count) => count > 0));
    const isAtRest = async () =>
      (
        await database.query({
          text: "select id from communications where delivery = 'queued' and subject like '%de la flotte'",
          values: [],
        })
      ).length === 0;
    await until(isAtRest);
    expect(sent()).toEqual(subjects.map(() => 1));
  });

  it('lose no acknowledged write when one of them is killed, and fail nothing but what it was answering', async () => {
    const own = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => (await createDossier(`À changer ${at}`)).resource.id),
    );
    const load = startLoad(fleet, [
      ...Array.from({ length: 4 }, () => creating({ ...dossiers, attributes: newDossier })),
      ...own.map((id) => changing(dossiers, id)),
      ...Array.from({ length: 4 }, () => reading('/training-courses?page[size]=10', 'admin')),
    ]);
    await until(() => load.outcomes.length > 60);

    await serverAt(0).end('SIGKILL');
    const killed = performance.now();
    const before = load.outcomes.length;
    await until(() => load.outcomes.length > before + 60);
    const outcomes = await load.end();
    await serverAt(0).start();

    const failed = failedOf(outcomes);
    expect(failed.filter(({ began }) => began > killed)).toEqual([]);
    expect(failed.filter(({ kind }) => kind === 'create')).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(own.length + 4);
    expect(await notStored(outcomes)).toEqual([]);
    expect((await fleet.call('/auth/me', { as: 'admin', from: serverAt(0).origin })).status).toBe(200);
  }, 300_000);

  /** Acknowledged creations that are not there, or there twice, and changes that neither the rows nor their history have. */
  async function notStored(outcomes: readonly { kind: string; id?: string; written?: string }[]) {
    const created = outcomes.flatMap(({ kind, id }) => (kind === 'create' && id ? [id] : []));
    const known = await database.query<{ id: string }>({
      text: "select id::text as id from training_courses where description like 'Charge %'",
      values: [],
    });
    const marks = await database.query<{ mark: string }>({
      text: "select changes::text as mark from activities where event = 'updated' and changes::text like '%Charge %'",
      values: [],
    });
    const history = marks.map(({ mark }) => mark).join('\n');
    const ids = new Set(known.map(({ id }) => id));
    return [
      ...created.filter((id) => !ids.has(id)),
      ...outcomes.flatMap(({ kind, written = '' }) =>
        kind === 'change' && written !== '' && !history.includes(`"${written}"`) ? [written] : [],
      ),
    ];
  }

  async function waitingInserts(): Promise<number> {
    const text = `select count(*)::integer as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into users%'`;
    return (await database.query<{ count: number }>({ text, values: [] }))[0]?.count ?? 0;
  }

  function serverAt(at: number): FleetServer {
    return fleet.servers[at % size] as FleetServer;
  }

  function createDossier(
    description: string,
    sent: { from?: string; headers?: Record<string, string> } = {},
  ) {
    return fleet.call('/training-courses', {
      as: 'manager',
      method: 'POST',
      body: { data: { type: 'training_courses', attributes: { ...newDossier, description } } },
      ...sent,
    });
  }

  async function writeMail(subject: string, dossier: string, { origin: from }: FleetServer): Promise<string> {
    const attributes = { subject, recipients: ['contact@of.test'], body_html: '<p>Bonjour</p>' };
    const relationships = { training_course: { data: { type: 'training_courses', id: dossier } } };
    const body = { data: { type: 'communications', attributes, relationships } };
    return (await fleet.call('/communications', { as: 'manager', method: 'POST', body, from })).resource.id;
  }

  async function listen(watch: string, origin: string, signal: AbortSignal): Promise<() => string> {
    const token = await fleet.provider.tokenOf({ sub: 'admin', email: 'admin@alec.test' });
    const answer = await fetch(`${origin}/api/v1/live?watch=${watch}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    let text = '';
    const read = async () => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    };
    void read().catch(() => undefined);
    await until(() => text.includes('event: present'));
    return () => text;
  }
});
